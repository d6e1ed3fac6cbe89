"""The program in `docs/http-api.md` plays a whole game of each title, as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

import caudal
from caudal.server.routes import ENDPOINTS
from tests.server.process import started

PAGE = Path(__file__).parents[2] / "docs" / "http-api.md"


def test_the_documented_program_plays_every_game(tmp_path: Path) -> None:
    [program] = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    path = tmp_path / "play.py"
    path.write_text(program)
    with started(tmp_path) as server:
        done = subprocess.run(
            [sys.executable, str(path), server.address], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
    for id in caudal.game_ids():
        assert re.search(rf"^{id} scores \[", done.stdout, re.MULTILINE)


def test_every_address_is_documented() -> None:
    page = PAGE.read_text()
    for point in ENDPOINTS:
        assert point.path in page or point.path.rpartition("/")[2] in page, point.path
