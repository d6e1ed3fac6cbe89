"""What is kept about people, on SQLite and on a real PostgreSQL alike."""

import asyncio

import pytest

from caudal.store import (
    Account,
    Conflict,
    Owned,
    Passkey,
    Played,
    Session,
    Store,
)
from tests.store.test_contract import FACTS, Run, address, row, run

__all__ = ["address", "run"]

ANA = Account("a1", "Ana", "ana", 10, "{}")
KEY = Passkey("k1", "a1", "localhost", "cHVi", 0, 10, "Firefox")
HERE = Session("s1", "a1", 10, 10, "Firefox")
CODES = ["c1", "c2", "c3"]


async def with_ana(store: Store) -> None:
    await store.people.sign_up(ANA, KEY, CODES, HERE)


def test_who_signs_up_is_there_with_all_that_opens_the_account(run: Run) -> None:
    async def trial(store: Store) -> None:
        await with_ana(store)
        people = store.people
        assert await people.account("a1") == await people.called("ana") == ANA
        assert await people.passkey("k1") == KEY
        assert await people.passkeys("a1") == [KEY]
        assert await people.session("s1") == HERE
        assert await people.codes("a1") == 3
        assert await people.account("a2") is None
        assert await people.passkey("k2") is None
        assert await people.session("s2") is None

    run(trial)


def test_a_name_that_looks_the_same_is_taken_once_and_leaves_nothing_behind(run: Run) -> None:
    async def trial(store: Store) -> None:
        people = store.people
        rivals = [
            people.sign_up(
                ANA._replace(id=f"a{n}"),
                KEY._replace(id=f"k{n}", account=f"a{n}"),
                [f"c{n}"],
                HERE._replace(hash=f"s{n}", account=f"a{n}"),
            )
            for n in range(5)
        ]
        results = await asyncio.gather(*rivals, return_exceptions=True)
        assert sum(isinstance(each, Conflict) for each in results) == 4
        kept = await people.dump()
        assert [len(kept[table]) for table in ("accounts", "passkeys", "codes", "sessions")] == [
            1
        ] * 4
        other = Account("b", "Bea", "bea", 11, "{}")
        await people.sign_up(
            other, KEY._replace(id="kb", account="b"), [], HERE._replace(hash="sb", account="b")
        )
        with pytest.raises(Conflict):
            await people.change(other._replace(name="АNA", look="ana"))
        await people.change(other._replace(name="Eva", look="eva", body='{"x":1}'))
        assert await people.called("eva") == Account("b", "Eva", "eva", 11, '{"x":1}')
        assert await people.called("bea") is None

    run(trial)


def test_a_recovery_code_opens_once(run: Run) -> None:
    async def trial(store: Store) -> None:
        await with_ana(store)
        people = store.people
        taken = await asyncio.gather(*(people.take_code("c2") for _ in range(5)))
        assert sorted(taken) == ["", "", "", "", "a1"]
        assert await people.codes("a1") == 2
        await people.renew_codes("a1", ["d1", "d2"])
        assert await people.take_code("c1") == ""
        assert await people.take_code("d1") == "a1"

    run(trial)


def test_a_challenge_is_answered_once_and_in_time(run: Run) -> None:
    async def trial(store: Store) -> None:
        people = store.people
        await people.ask("h1", "", 100, 0)
        await people.ask("h2", "a1", 200, 0)
        assert await people.asked("h1", since=150) is None
        assert await people.asked("h2", since=150) == "a1"
        assert await people.asked("h2", since=150) is None
        await people.ask("h3", "", 300, before=250)
        assert await people.asked("h1", since=0) is None, "it was forgotten"

    run(trial)


def test_a_use_of_a_passkey_is_noted_once(run: Run) -> None:
    async def trial(store: Store) -> None:
        await with_ana(store)
        people = store.people
        assert await people.used_passkey("k1", 0, 7)
        assert not await people.used_passkey("k1", 0, 8), "a copied device falls behind"
        await people.add_passkey(KEY._replace(id="k2", at=20))
        assert [key.id for key in await people.passkeys("a1")] == ["k1", "k2"]
        assert not await people.drop_passkey("a2", "k1")
        assert await people.drop_passkey("a1", "k1")
        assert [key.id for key in await people.passkeys("a1")] == ["k2"]

    run(trial)


def test_sessions_are_listed_and_ended(run: Run) -> None:
    async def trial(store: Store) -> None:
        await with_ana(store)
        people = store.people
        await people.add_session(HERE._replace(hash="s2", label="Phone"))
        await people.used_session("s2", 99)
        assert [(one.hash, one.used) for one in await people.sessions("a1")] == [
            ("s2", 99),
            ("s1", 10),
        ]
        assert not await people.end_session("a2", "s1")
        assert await people.end_session("a1", "s1")
        assert await people.session("s1") is None

    run(trial)


def test_seats_and_games_of_an_account(run: Run) -> None:
    async def trial(store: Store) -> None:
        await with_ana(store)
        people = store.people
        await store.append(row(1), FACTS)
        for _ in range(2):
            await people.own(Owned("a1", "t", 2, 50))
            await people.note(Played("a1", "t", 60, '{"place":1}'))
        await people.own(Owned("a1", "u", 1, 70))
        assert [one.table for one in await people.owned("a1")] == ["u", "t"]
        assert await people.holders("a1", "t") == [2]
        assert await people.holders("a1", "v") == []
        assert await people.owners("t") == [Owned("a1", "t", 2, 50)]
        assert await people.played("a1") == [Played("a1", "t", 60, '{"place":1}')]
        assert await store.remove("t", 1)
        assert [one.table for one in await people.owned("a1")] == ["u"]
        assert len(await people.played("a1")) == 1, "what was played stays"

    run(trial)


def test_a_deleted_account_leaves_nothing(run: Run) -> None:
    async def trial(store: Store) -> None:
        await with_ana(store)
        people = store.people
        await people.own(Owned("a1", "t", 1, 50))
        await people.note(Played("a1", "t", 60, "{}"))
        await people.delete("a1")
        assert all(rows == [] for rows in (await people.dump()).values())

    run(trial)


def test_a_journal_is_rewritten_where_a_name_has_to_go(run: Run) -> None:
    async def trial(store: Store) -> None:
        for number in (1, 2, 3):
            await store.append(row(number, entry=f'{{"name":"Ana{number}"}}'), FACTS)
        await store.rewrite("t", {1: '{"name":"-"}', 3: '{"name":"-"}'})
        assert [item.entry for item in await store.rows("t")] == [
            '{"name":"-"}',
            '{"name":"Ana2"}',
            '{"name":"-"}',
        ]

    run(trial)


def test_people_are_kept_by_a_backup(run: Run) -> None:
    async def trial(store: Store) -> None:
        await with_ana(store)
        await store.people.own(Owned("a1", "t", 1, 50))
        kept = await store.people.dump()
        await store.people.delete("a1")
        await store.people.load({table: list(rows) for table, rows in kept.items()})
        assert await store.people.dump() == kept
        assert await store.people.session("s1") == HERE

    run(trial)
