"""Streams as they grow: what of each is on file already, and what is to follow."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec.structs import replace

from domain.errors import RunbackError
from domain.events.round import Event
from domain.record import RoundRecord
from ops.demo.filling import SENDER, lines_of
from projections.projecting.model import sql_beside
from projections.store.arrays import Texts
from projections.store.errors import Conflict, Unavailable
from projections.store.recording import append, record_rounds
from projections.store.store import Store

ON_FILE: Final = sql_beside(__package__, "on_file")

_log: Final = logging.getLogger("runback.demo")


@dataclass(slots=True, eq=False)
class Growing:
    """A stream of the demo."""

    stream: str
    header: RoundRecord | None
    """Of a round; it is the first event of its stream."""
    version: int
    """On file, whoever recorded it."""
    ours: int
    """Facts on file that the demo had recorded before, without a header."""
    told: int = 0
    """Facts that have been made up so far."""

    def is_new(self) -> bool:
        """Whether the next fact that is made up is not on file."""
        self.told += 1
        return self.told > self.ours


def growing(store: Store, streams: Mapping[str, RoundRecord | None]) -> dict[str, Growing]:
    """The streams with what is on file of them; of rounds their headers are given."""
    values = {"sender": SENDER.name, "streams": Texts(streams)}
    with store.recorder.connections.lent() as connection:
        found = {row[0]: row[1:] for row in connection.execute(ON_FILE, values)}
    return {
        stream: Growing(
            stream, header, *_known(found.get(stream, (0, 0)), has_header=header is not None)
        )
        for stream, header in streams.items()
    }


def _known(found: tuple[int, int], *, has_header: bool) -> tuple[int, int]:
    version, ours = found
    return version, max(ours - has_header, 0)


def grow(store: Store, due: Mapping[Growing, Sequence[msgspec.Struct]]) -> None:
    """Record what has happened: new rounds together, and the rest stream by stream."""
    new = {one: facts for one, facts in due.items() if one.header is not None and not one.version}
    records = (_begun(one, facts) for one, facts in new.items())
    for one, stored in zip(new, record_rounds(store, records, SENDER.name), strict=True):
        if isinstance(stored, Exception):
            _log.warning("%s is not recorded: %s", one.stream, stored)
        else:
            one.version = stored.version
    for one, facts in due.items():
        if one not in new:
            _append(store, one, facts)


def _begun(one: Growing, facts: Sequence[msgspec.Struct]) -> RoundRecord:
    assert one.header is not None  # noqa: S101 - only rounds are given here
    return replace(one.header, events=tuple(msgspec.convert(facts, tuple[Event, ...])))


def _append(store: Store, one: Growing, facts: Sequence[msgspec.Struct]) -> None:
    """Add to a stream; somebody may have done so since, or have left it as it cannot go on."""
    try:
        try:
            stored = append(store, one.stream, lines_of(facts), one.version, SENDER)
        except Conflict as conflict:
            stored = append(store, one.stream, lines_of(facts), conflict.version, SENDER)
    except Unavailable:
        raise
    except RunbackError as error:
        _log.warning("%s does not go on: %s", one.stream, error)
    else:
        one.version = stored.version
