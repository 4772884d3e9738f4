"""Limits: how much one account may ask, and how often one address may show what nobody knows.

Each process counts by itself, and remembers no more than it needs.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address, ip_network
from math import ceil
from threading import BoundedSemaphore, Lock
from typing import Final

from service.people.caller import Caller
from service.problems import Refusal

SECONDS_AT_ONCE: Final = 3
"""So many seconds' worth of requests may come at once."""

SECONDS_FOR_AN_EXPORT: Final = 10
"""After so long it is worth asking again."""

FAILURES_A_SECOND: Final = 1
FAILURES_AT_ONCE: Final = 100

MOST: Final = 20_000
"""Buckets, and secrets that are remembered."""

NETWORK_BITS: Final = 64
"""Of an IPv6 address; whoever has one has all that begin alike."""


class Buckets:
    """A bucket for each name: each request takes a token out, and it fills again as time goes."""

    def __init__(
        self, a_second: float, at_once: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._clock = clock
        self._lock = Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What was left in a bucket, and when; the one that was touched last comes last."""

    def __len__(self) -> int:
        return len(self._left)

    def take(self, name: str) -> float:
        """Take a token out; if there is none, in how many seconds there will be one."""
        with self._lock:
            now = self._clock()
            self._forget(now)
            left = self._now_in(name, now)
            is_taken = left >= 1
            self._left[name] = (left - is_taken, now)
            return 0 if is_taken else (1 - left) / self._a_second

    def give_back(self, name: str) -> None:
        """Put a token back that was taken out."""
        with self._lock:
            now = self._clock()
            self._left[name] = (min(self._at_once, self._now_in(name, now) + 1), now)

    def _now_in(self, name: str, now: float) -> float:
        left, at = self._left.pop(name, (self._at_once, now))
        return min(self._at_once, left + (now - at) * self._a_second)

    def _forget(self, now: float) -> None:
        """Forget the buckets that are full again; and the oldest, should there be too many."""
        full_before = now - self._at_once / self._a_second
        while self._left:
            name, (_, at) = next(iter(self._left.items()))
            if at > full_before and len(self._left) < MOST:
                return
            del self._left[name]


class Limits:
    """What this process lets through.

    A secret that was good before is only held to what its account may ask: a device that goes on
    showing a token that has expired does not shut out those beside it, who have the same address.
    """

    def __init__(
        self, a_second: int, exports: int = 1, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._is_limited = a_second > 0
        self._exports = BoundedSemaphore(exports)
        self._accounts = Buckets(a_second or 1, (a_second or 1) * SECONDS_AT_ONCE, clock)
        self._failures = Buckets(FAILURES_A_SECOND, FAILURES_AT_ONCE, clock)
        self._callers: OrderedDict[bytes, Caller] = OrderedDict()

    def let_ask(self, account: str) -> None:
        """Refuse an account that has asked too much."""
        if self._is_limited:
            _refuse_if(self._accounts.take(account), f"`{account}` asks too much at once")

    def let_try(self, address: str | None) -> None:
        """Refuse an address that showed too much that nobody knows; this counts for now."""
        if self._is_limited:
            wrong = "too many wrong tokens or passwords came from where you are"
            _refuse_if(self._failures.take(_network(address)), wrong)

    def was_good(self, address: str | None) -> None:
        """What was tried is known after all."""
        if self._is_limited:
            self._failures.give_back(_network(address))

    @contextmanager
    def exporting(self) -> Iterator[None]:
        """An export under way; one more than may be is refused, or nobody else was answered."""
        if not self._exports.acquire(blocking=False):
            detail = "as many exports are under way as may be at once"
            raise too_many(detail, SECONDS_FOR_AN_EXPORT)
        try:
            yield
        finally:
            self._exports.release()

    def remembered(self, sha256: bytes) -> Caller | None:
        """Whose secret this was when it was last asked about."""
        return self._callers.get(sha256)

    def remember(self, sha256: bytes, caller: Caller) -> None:
        """Whose secret this is."""
        self._callers[sha256] = caller
        while len(self._callers) > MOST:
            self._callers.popitem(last=False)

    def forget(self, sha256: bytes) -> None:
        """It is nobody's any more."""
        self._callers.pop(sha256, None)


def too_many(detail: str, seconds: float) -> Refusal:
    """What is said to whoever has to wait."""
    return Refusal("too-many", detail, headers={"Retry-After": str(max(1, ceil(seconds)))})


def _refuse_if(seconds: float, detail: str) -> None:
    if seconds:
        raise too_many(f"{detail}; go on in {max(1, ceil(seconds))} s", seconds)


def _network(address: str | None) -> str:
    """What counts as one address."""
    try:
        known = ip_address(address or "")
    except ValueError:
        return address or ""
    if known.version == 4:
        return str(known)
    return str(ip_network((known, NETWORK_BITS), strict=False))
