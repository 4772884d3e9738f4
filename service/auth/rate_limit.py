"""Rate limits: requests of an account, and wrong tokens or passwords from an address.

Each process counts by itself, and remembers no more than it needs.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from math import ceil
from threading import Lock
from typing import Final, cast

from flask import current_app

from service.accounts.roles import Caller
from service.errors import make_retry_refusal

EXTENSION: Final = "runback-limits"

BURST_SECONDS: Final = 3
"""An account may send this many seconds' worth of requests at once."""

FAILURES_A_SECOND: Final = 1
MAX_FAILURES_AT_ONCE: Final = 100

MAX_REMEMBERED: Final = 20_000
"""The most buckets, and the most callers."""

NETWORK_BITS: Final = 64
"""Of an IPv6 address: whoever has one has all that begin alike."""


class RateBuckets:
    """A bucket of tokens for each name: a request takes one out, and time fills it again."""

    def __init__(
        self, a_second: float, at_once: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._clock = clock
        self._lock = Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """The tokens left in each bucket, and when; the bucket touched last is last."""

    def __len__(self) -> int:
        return len(self._left)

    def take(self, name: str) -> float:
        """Take a token out; return the seconds until there is one, 0 where one was taken."""
        with self._lock:
            now = self._clock()
            self._drop_full_buckets(now)
            left = self._count_tokens(name, now)
            is_taken = left >= 1
            self._left[name] = (left - is_taken, now)
            return 0 if is_taken else (1 - left) / self._a_second

    def give_back(self, name: str) -> None:
        """Put a token back."""
        with self._lock:
            now = self._clock()
            self._left[name] = (min(self._at_once, self._count_tokens(name, now) + 1), now)

    def _count_tokens(self, name: str, now: float) -> float:
        left, at = self._left.pop(name, (self._at_once, now))
        return min(self._at_once, left + (now - at) * self._a_second)

    def _drop_full_buckets(self, now: float) -> None:
        """Drop the buckets that are full again, and the oldest where there are too many."""
        full_before = now - self._at_once / self._a_second
        while self._left:
            name, (_, at) = next(iter(self._left.items()))
            if at > full_before and len(self._left) < MAX_REMEMBERED:
                return
            del self._left[name]


class RateLimits:
    """The rate limits of this process, and the callers whose secrets were good before.

    A remembered secret counts against its account, not its address: a device that goes on showing
    an expired token does not shut out the others at its address.
    """

    def __init__(self, a_second: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._is_limited = a_second > 0
        self._accounts = RateBuckets(a_second or 1, (a_second or 1) * BURST_SECONDS, clock)
        self._failures = RateBuckets(FAILURES_A_SECOND, MAX_FAILURES_AT_ONCE, clock)
        self._callers: OrderedDict[bytes, Caller] = OrderedDict()

    def count_request(self, account: str) -> None:
        """Count a request of an account, or refuse it where there were too many."""
        if self._is_limited:
            _refuse_for(self._accounts.take(account), f"`{account}` asks too much at once")

    def count_attempt(self, address: str | None) -> None:
        """Count an attempt to be let in, or refuse it where too many from there were wrong."""
        if self._is_limited:
            detail = "too many wrong tokens or passwords came from where you are"
            _refuse_for(self._failures.take(_find_network(address)), detail)

    def forgive_attempt(self, address: str | None) -> None:
        """Take an attempt out of the count: it was no wrong one."""
        if self._is_limited:
            self._failures.give_back(_find_network(address))

    def recall_caller(self, sha256: bytes) -> Caller | None:
        """Return the caller who had this secret the last time it was checked."""
        return self._callers.get(sha256)

    def remember_caller(self, sha256: bytes, caller: Caller) -> None:
        """Remember the caller who has this secret."""
        self._callers[sha256] = caller
        while len(self._callers) > MAX_REMEMBERED:
            self._callers.popitem(last=False)

    def forget_caller(self, sha256: bytes) -> None:
        """Forget a secret that is nobody's any more."""
        self._callers.pop(sha256, None)


def get_rate_limits() -> RateLimits:
    """Return the rate limits of this application."""
    return cast("RateLimits", current_app.extensions[EXTENSION])


def _refuse_for(seconds: float, detail: str) -> None:
    if seconds:
        raise make_retry_refusal(f"{detail}; go on in {max(1, ceil(seconds))} s", seconds)


def _find_network(address: str | None) -> str:
    """Return the network that counts as one address."""
    try:
        known = ip_address(address or "")
    except ValueError:
        return address or ""
    if known.version == 4:
        return str(known)
    return str(ip_network((known, NETWORK_BITS), strict=False))
