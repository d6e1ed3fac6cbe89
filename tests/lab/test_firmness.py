"""Verdicts and stronger play: which hold, which change, which so few deals leave open."""

from typing import Any

from caudal.lab.balance.firmness import CHANGES, HOLDS, OPEN, changed, checks


def near(value: float, wide: float) -> dict[str, float]:
    return {"value": value, "low": value - wide, "high": value + wide}


def change(kind: str, what: str, value: float, wide: float, before: float = 0.0) -> dict[str, Any]:
    return {"kind": kind, "what": what, "before": before, "change": near(value, wide)}


def evidence(*rows: dict[str, Any]) -> dict[str, Any]:
    """Seat 1 of 2 wins 60 of 100, games last 50 turns, and the tenth component is too strong."""
    odd = {
        "place": 9, "id": "inn", "group": "buildings", "verdict": "strong", "offered": 100,
        "taken": 50, "wins": near(0.2, 0.05), "stake": near(0.2, 0.05),
    }  # fmt: skip
    return {
        "seats": {"2": {"share": [near(0.1, 0.02), near(-0.01, 0.02)]}},
        "decisions": {"2": {"turns": near(50, 1)}},
        "components": {"rows": [odd]},
        "stronger": {"deals": 100, "rows": list(rows)},
    }


def stands(*rows: dict[str, Any]) -> list[str]:
    return [check.stands for check in checks(evidence(*rows))]


def test_a_favoured_seat_stays_so_or_not() -> None:
    assert stands(change("seat_wins", "2.0", -0.02, 0.04)) == [HOLDS]
    assert stands(change("seat_wins", "2.0", -0.11, 0.05)) == [CHANGES]
    assert stands(change("seat_wins", "2.0", -0.05, 0.15)) == [OPEN]
    assert stands(change("seat_wins", "2.1", -0.3, 0.05)) == []


def test_a_games_length_changes_by_more_than_a_little() -> None:
    assert stands(change("turns", "2", -2, 2)) == [HOLDS]
    assert stands(change("turns", "2", -15, 3)) == [CHANGES]
    assert stands(change("turns", "2", -8, 5)) == [OPEN]


def test_what_is_too_strong_is_used_by_stronger_bots_too() -> None:
    assert stands(change("use", "9", 0.05, 0.1, before=0.4)) == [HOLDS]
    assert stands(change("use", "9", -0.35, 0.04, before=0.4)) == [CHANGES]
    assert stands(change("use", "9", -0.1, 0.3, before=0.4)) == [OPEN]


def test_a_seats_wins_are_told_whole() -> None:
    (check,) = changed(evidence(change("seat_wins", "2.0", -0.11, 0.05)))
    assert round(check.before, 2) == 0.6
    assert round(check.after["value"], 2) == 0.49
