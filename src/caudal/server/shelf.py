"""Encoded answers that are given again, and how much memory they take at most."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Protocol


class Shelf:
    """Answers by what was asked, up to a number of bytes; those asked for longest ago go first.

    >>> shelf = Shelf(10)
    >>> for name in "abc": shelf.put(name, b"1234")
    >>> shelf.get("a"), shelf.get("b"), shelf.size
    (None, b'1234', 8)
    >>> shelf.put("d", b"12")
    >>> shelf.put("huge", b"1" * 11)
    >>> shelf.get("c"), shelf.get("huge"), shelf.size
    (b'1234', None, 10)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        body = self._kept.get(key)
        if body is not None:
            self._kept.move_to_end(key)
        return body

    def put(self, key: Hashable, body: bytes) -> None:
        if len(body) > self.most:
            return
        self.size += len(body) - len(self._kept.pop(key, b""))
        self._kept[key] = body
        while self.size > self.most:
            self.size -= len(self._kept.popitem(last=False)[1])


class Forgetful(Protocol):
    """Something that can work anew what it keeps."""

    def forget(self) -> None: ...


class Allowance:
    """What many keep, each for itself, together: when it is too much, those who used theirs longest
    ago are told to forget it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._sizes: OrderedDict[Forgetful, int] = OrderedDict()

    def note(self, keeper: Forgetful, size: int) -> None:
        """A keeper has `size` bytes now."""
        self.size += size - self._sizes.pop(keeper, 0)
        if size:
            self._sizes[keeper] = size
        while self.size > self.most and len(self._sizes) > 1:
            oldest, given_up = self._sizes.popitem(last=False)
            self.size -= given_up
            oldest.forget()
