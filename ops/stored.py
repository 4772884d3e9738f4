"""Rounds named on the command line: a file's, or where no such file is there, a stored one's."""

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

from domain.record import RoundRecord
from ops.noting import noted
from ops.records import RawRecord, raw_records
from ops.store import may_hold_something, open_store
from projections.store.errors import NotOnFile
from projections.store.mapper import Stream
from projections.store.openings import record_in
from projections.store.store import Store
from projections.store.topics import kind_of, round_stream

ROUND: Final = re.compile(r"(?:round:)?([A-Za-z0-9][A-Za-z0-9._-]{0,63})")
"""A round's id, or what its stream is called."""


class StoredRound(NamedTuple):
    """A round as the store holds it."""

    where: str
    raw: bytes
    """Its events, as one JSON array."""

    def read(self) -> RoundRecord:
        """The record; what was let in once is not held up at the door again."""
        facts = kind_of(self.where).all.decode(self.raw)
        return record_in(Stream(self.where, len(facts), facts))


Found = RawRecord | StoredRound
"""A round of a file or of the store, still to be read."""


def rounds_named(names: Sequence[str]) -> Iterator[Found]:
    """Every round that is named; the store is opened if one is no file."""
    with ExitStack() as opened:
        store: Store | None = None
        for name in names:
            round_id = named_round(name)
            if round_id is None:
                yield from raw_records([name])
                continue
            if store is None and may_hold_something():
                store = opened.enter_context(open_store())
            yield _found(store, round_id) or RawRecord(name, b"", nowhere())


def stored_round(name: str) -> RoundRecord | None:
    """The record of the stored round; none where a file is meant."""
    round_id = named_round(name)
    if round_id is None:
        return None
    if may_hold_something():
        with open_store() as store:
            found = _found(store, round_id)
            if found:
                return found.read()
    raise NotOnFile(f"{name}: {nowhere()}")


def nowhere() -> str:
    """What is said of a name that is neither a file nor a round."""
    return "there is no such file, and no round of this id is stored"


def round_id_in(text: str) -> str | None:
    """The round's id, however it is written, if it can be one."""
    found = ROUND.fullmatch(text)
    return found[1] if found else None


def named_round(name: str) -> str | None:
    """The id of the stored round that is meant, unless a file is."""
    round_id = round_id_in(name)
    return None if round_id is None or Path(name).exists() else round_id


def _found(store: Store | None, round_id: str) -> StoredRound | None:
    stream = round_stream(round_id)
    if store is None:
        return None
    noted(store, stream)
    if not store.on_file([stream]):
        return None
    return StoredRound(stream, store.recorder.joined(stream))
