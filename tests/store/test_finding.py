"""What is kept while people find each other and to tell them something, on both databases alike."""

import pytest

from caudal.store import (
    Account,
    Conflict,
    Mail,
    Notice,
    Passkey,
    Seek,
    Session,
    Store,
    Subscription,
)
from tests.store.test_contract import FACTS, Run, address, row, run

__all__ = ["address", "run"]


async def people(store: Store, *names: str) -> None:
    for name in names:
        await store.people.sign_up(
            Account(name, name.title(), name, 10, "{}"),
            Passkey(f"k{name}", name, "localhost", "cHVi", 0, 10, "Firefox"),
            [],
            Session(f"s{name}", name, 10, 10, "Firefox"),
        )


def seek(id: str, account: str = "", hash: str = "", since: int = 10) -> Seek:
    return Seek(id, account, hash, id.title(), since, since + 100, "{}")


def test_a_seek_takes_the_place_of_the_one_before_and_ends_by_itself(run: Run) -> None:
    async def trial(store: Store) -> None:
        finding = store.finding
        await finding.seek(seek("a", "ana"))
        await finding.seek(seek("b", "ana", since=20))
        await finding.seek(seek("c", hash="h1", since=30))
        await finding.seek(seek("d", hash="h2", since=30))
        assert [one.id for one in await finding.seeks(50)] == ["b", "c", "d"]
        assert await finding.seek_of("ana", "") == seek("b", "ana", since=20)
        assert await finding.seek_of("", "h1") == seek("c", hash="h1", since=30)
        assert await finding.seek_of("", "") is None
        await finding.keep_on(["c"], 500)
        assert [one.id for one in await finding.seeks(300)] == ["c"]
        await finding.drop_seek("c")
        assert await finding.seeks(300) == []

    run(trial)


def test_seeks_end_at_a_table_together_and_once(run: Run) -> None:
    async def trial(store: Store) -> None:
        finding = store.finding
        for id in "abc":
            await finding.seek(seek(id, hash=f"h{id}"))
        await finding.match("t1", ["a", "b"], 20)
        with pytest.raises(Conflict):
            await finding.match("t2", ["c", "b"], 20)
        assert [one.id for one in await finding.seeks(50)] == ["c"], "all or none"
        assert await finding.matched(["a", "b", "c"]) == {"a": "t1", "b": "t1"}

    run(trial)


def test_friends_are_those_who_both_said_so(run: Run) -> None:
    async def trial(store: Store) -> None:
        await people(store, "ana", "ben")
        finding = store.finding
        await finding.befriend("ana", "ben", 1)
        assert [(tie.name, tie.kind) for tie in await finding.ties(["ana"])] == [("Ben", "asked")]
        assert [(tie.account, tie.name) for tie in await finding.askers(["ben"])] == [
            ("ben", "Ana")
        ]
        await finding.befriend("ben", "ana", 2)
        kinds = {tie.account: tie.kind for tie in await finding.ties(["ana", "ben"])}
        assert kinds == {"ana": "friend", "ben": "friend"}
        await finding.befriend("ana", "ben", 3)
        assert (await finding.ties(["ana"]))[0].kind == "friend"
        await finding.part("ana", "ben")
        assert await finding.ties(["ana", "ben"]) == []

    run(trial)


def test_who_blocks_is_left_alone(run: Run) -> None:
    async def trial(store: Store) -> None:
        await people(store, "ana", "ben")
        finding = store.finding
        await finding.befriend("ana", "ben", 1)
        await finding.befriend("ben", "ana", 1)
        await finding.invite("ana", "t1", "ben", 1)
        await finding.block("ana", "ben", 2)
        assert await finding.invitations(["ana"]) == []
        assert await finding.ties(["ben"]) == []
        assert await finding.blocks(["ben"]) == [("ana", "ben")]
        assert await finding.blocks_between("ben", "ana")
        await finding.befriend("ben", "ana", 3)
        assert {tie.kind for tie in await finding.ties(["ana"])} == {"blocked"}
        await finding.part("ben", "ana")
        assert await finding.blocks_between("ana", "ben"), "only who blocks ends it"
        await finding.part("ana", "ben")
        assert not await finding.blocks_between("ana", "ben")

    run(trial)


def test_tables_to_watch_come_best_rated_first_and_go_with_their_table(run: Run) -> None:
    async def trial(store: Store) -> None:
        for table, best in (("low", 1100.0), ("high", 1700.0), ("mid", 1300.0)):
            facts = FACTS._replace(status="playing")
            await store.append(row(1, table=table), facts)
            await store.finding.show(table, best)
            await store.finding.show(table, best + 500)
        listed = await store.finding.running(0, 2)
        assert listed == [("high", 1700.0), ("mid", 1300.0)]
        assert await store.remove("high", 1)
        assert [id for id, _ in await store.finding.running(0, 5)] == ["mid", "low"]

    run(trial)


def test_a_notice_is_taken_by_one(run: Run) -> None:
    async def trial(store: Store) -> None:
        await people(store, "ana")
        messages = store.messages
        await messages.due("ana", "{}")
        await messages.want("ana", '{"how":"always"}')
        [notice] = await messages.pending()
        assert notice == Notice("ana", 1, 0, '{"how":"always"}')
        assert [await messages.take(notice, 50) for _ in range(3)] == [True, False, False]
        assert await messages.pending() == []
        await messages.due("ana", "{}")
        assert (await messages.pending())[0].last == 50

    run(trial)


def test_browsers_and_addresses_go_with_their_account(run: Run) -> None:
    async def trial(store: Store) -> None:
        await people(store, "ana", "ben")
        messages = store.messages
        assert await messages.secret("x", "one") == await messages.secret("x", "two") == "one"
        await messages.subscribe(Subscription("https://p/1", "ana", "sana", "k", "a", "en", 1))
        await messages.subscribe(Subscription("https://p/1", "ben", "sben", "k", "a", "en", 2))
        await messages.subscribe(Subscription("https://p/2", "ben", "other", "k", "a", "en", 3))
        assert await messages.subscriptions("ana") == [], "the browser is somebody else's now"
        await messages.end_session("sben")
        assert [one.endpoint for one in await messages.subscriptions("ben")] == ["https://p/2"]
        await messages.write_to(Mail("ben", "b@x", 0, "token", "en", 1))
        assert await messages.mails("b@x") == []
        assert await messages.confirm("token")
        assert not await messages.confirm("another")
        assert [one.account for one in await messages.mails("b@x")] == ["ben"]
        await store.finding.befriend("ana", "ben", 1)
        await store.finding.invite("ana", "t", "ben", 1)
        await store.finding.seek(seek("s", "ben"))
        await messages.due("ben", "{}")
        await store.people.delete("ben")
        assert await messages.mail("ben") is None
        assert await messages.subscriptions("ben") == await messages.pending() == []
        assert await store.finding.ties(["ana"]) == []
        assert await store.finding.invitations(["ana"]) == []
        assert await store.finding.seeks(20) == []

    run(trial)
