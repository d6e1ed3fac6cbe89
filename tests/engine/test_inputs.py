"""Inputs for learners: amounts and bits in a buffer, and the question that is asked."""

import struct

from librt.strings import BytesWriter, write_i64_le

import caudal
from caudal.engine.inputs import (
    LIMIT,
    Batch,
    Bits,
    Questions,
    fill,
    held_in,
    light_all,
    light_each,
    put_shares,
)
from caudal.engine.rows import ONE, unfold
from caudal.engine.state import Decision
from caudal.games.agra.guilds import PaintingGuild
from caudal.games.agra.processing import Follow
from caudal.games.agra.state import Agra


def numbers(written: BytesWriter) -> list[float]:
    packed = written.getvalue()
    return list(struct.unpack(f"<{len(packed) // 4}f", packed))


def row(bits: BytesWriter, count: int) -> list[float]:
    """A row of bits, as it is written behind an amount of 0.5."""
    written = BytesWriter()
    written.write(struct.pack("<f", 0.5))
    unfold(written, bytes(4 * count), bits.getvalue())
    first, *rest = numbers(written)
    assert first == 0.5
    return rest


def test_lit_bits_make_a_row_behind_what_was_written_before() -> None:
    bits = BytesWriter()
    write_i64_le(bits, ONE + 1)
    light_all(bits, ONE + 2, 0b10)
    assert row(bits, 5) == [0, 1, 0, 1, 0]


def test_a_set_of_many_is_lit_member_by_member() -> None:
    members = {0, 7, 8, 40, 59, 60, 61, 130}
    bits = BytesWriter()
    light_all(bits, ONE + 3, sum(1 << member for member in members))
    assert {place - 3 for place, lit in enumerate(row(bits, 140)) if lit} == members


def test_of_a_list_the_first_codes_are_lit_and_none_is_passed() -> None:
    bits = BytesWriter()
    light_each(bits, ONE, [4, -1, 2, 0], 3)
    assert row(bits, 6) == [0, 0, 1, 0, 1, 0]


def test_counts_are_written_as_shares() -> None:
    written = BytesWriter()
    put_shares(written, [9, 3, 1, 4], 1, 3, 4)
    assert numbers(written) == [3 / 4, 1 / 4]


def test_small_amounts_are_exact_and_great_ones_cut() -> None:
    bits = BytesWriter()
    for place, sixteenths in enumerate([3, -30, 0, 4000]):
        fill(bits, ONE + place, sixteenths)
    assert row(bits, 4) == [3 / 16, -30 / 16, 0, LIMIT]
    assert [held_in(number) for number in (0.5, 99.0, -99.0)] == [0.5, LIMIT, -LIMIT]


def test_a_question_is_told_with_all_its_fields_from_the_side_of_who_looks() -> None:
    bits = Bits()
    known = Questions(
        bits,
        ("follow", "painting_guild"),
        4,
        {"good": ["wool", "cloth"], "left": range(3), "named": ["tower", "crown", "river"]},
        seats=("user",),
        sets=("named",),
    )

    def told(decision: Decision[Agra]) -> list[str]:
        lit = BytesWriter()
        known.tell(lit, decision, seat=2, players=3)
        told = row(lit, len(bits.names))
        return [name for name, number in zip(bits.names, told, strict=True) if number]

    follow = Follow(1, 1, 0)
    assert told(follow) == ["asks_follow", "asked_2", "asks_good_cloth", "asks_user_1"]
    painting = PaintingGuild(2, 9, 0b110)
    assert told(painting) == [
        "asks_painting_guild",
        "asked_0",
        "asks_left_2",
        "asks_named_crown",
        "asks_named_river",
    ]


def test_a_look_at_many_games_stops_at_one_that_has_ended() -> None:
    game = caudal.game("the_river")
    states = [game.new(2, seed) for seed in range(3)]
    over = states[1]
    dice = caudal.Dice.of("over")
    while len(over.legal):
        before = over.clone()
        move = over.legal[dice.below(len(over.legal))]
        over.apply(move)
    states[1] = before
    moves = struct.pack("<3i", states[0].legal[0], move, states[2].legal[0])
    batch = Batch(True)
    assert batch.play(states, moves, 0, 3) == 1
    assert not states[1].legal
    assert batch.play(states, moves, 2, 3) == 3
    assert numbers(batch.numbers) == states[0].features(states[0].seat()) + states[2].features(
        states[2].seat()
    )
    assert struct.unpack("<2i", batch.counts.getvalue()) == (
        len(states[0].legal),
        len(states[2].legal),
    )
