"""The client's types are those of the server's own description."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from caudal.server.openapi import description, shapes

WEB = Path(__file__).parents[2] / "web"
TYPES = WEB / "src" / "lib" / "wire.ts"
MAKER = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"


def test_the_clients_types_are_fresh(tmp_path: Path) -> None:
    """After a change of what travels: `make types`."""
    described, made = tmp_path / "openapi.json", tmp_path / "wire.ts"
    described.write_text(json.dumps(shapes()))
    places = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    node = shutil.which("node", path=places)
    assert node is not None
    done = subprocess.run(
        [node, str(MAKER), str(described), "-o", str(made)],
        cwd=WEB,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert made.read_text() == TYPES.read_text(), "the types are stale: make types"


def test_commands_and_messages_are_told_apart_by_a_tag() -> None:
    parts = description()["components"]["schemas"]
    for union, tag in ((parts["Send"]["properties"]["command"], "do"), (parts["Message"], "kind")):
        assert union["discriminator"]["propertyName"] == tag
        for option in union["anyOf"]:
            shape = parts[option["$ref"].rpartition("/")[2]]
            assert tag in shape["required"]
            assert len(shape["properties"][tag]["enum"]) == 1
