"""`make shots` puts real positions on real tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import shots


def test_each_stage_is_a_question_to_the_first_seat_and_the_last_is_the_end() -> None:
    stages = shots.shots_of("the_river", list(shots.STAGES), 3, "greedy")
    assert [shot.stage for shot in stages] == list(shots.STAGES)
    ends = [shot.record.replay(shot.at).seat() for shot in stages]
    assert ends == [0, 0, 0, -1]
    assert [shot.at for shot in stages] == sorted(shot.at for shot in stages)


def test_a_stage_may_be_the_first_time_a_question_is_asked() -> None:
    (shot,) = shots.shots_of("the_river", ["claim_tile", "never_asked"], 2, "greedy")
    assert shot.record.replay(shot.at).view(0)["asks"]["ask"] == "claim_tile"


def test_pictures_are_taken_and_shown_on_one_page(tmp_path: Path) -> None:
    seen = ["--stage", "middle", "--size", "phone", "--theme", "dark", "--players", "2"]
    shots.main(["--game", "the_river", *seen, "--out", str(tmp_path)])
    sheet = (tmp_path / "index.html").read_text()
    assert 'src="the_river-middle-phone-dark.png"' in sheet
    assert (tmp_path / "the_river-middle-phone-dark.png").read_bytes().startswith(b"\x89PNG")


def test_what_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        shots.main(["--game", "chess"])
    assert "the_river" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="never_asked"):
        shots.main(["--game", "the_river", "--stage", "never_asked", "--players", "2"])
