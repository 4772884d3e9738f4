"""The discard rack of a round, and a real one read against it."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from domain.adjudication import adjudicate
from domain.fan import Expected, RackRead, read_back
from domain.rack_of import expected_rack_of
from domain.record import RoundRecord
from projections.rack import fates
from service.problems import Refusal

MOST_RACKED: Final = 1000


class RackTold(Struct, frozen=True, omit_defaults=True):
    """The rack that a round should leave, and one that was seen beside it."""

    round: str
    expected: list[Expected]
    fates: dict[str, str]
    read: RackRead | None = None


def refuse_too_many(cards: Sequence[str]) -> None:
    """Refuse more cards than can lie in a rack."""
    if len(cards) > MOST_RACKED:
        raise Refusal("malformed", f"a rack has at most {MOST_RACKED:,} cards")


def rack_told(record: RoundRecord, seen: Sequence[str] | None = None) -> RackTold:
    """The rack that the round should leave, and what the cards that were seen say of it."""
    pairs = expected_rack_of(record)
    cards = [Expected(height, *pair) for height, pair in enumerate(pairs, start=1)]
    spots = dict.fromkeys(spot for _, spot in pairs)
    read_so = None if seen is None else read_back(pairs, seen)
    return RackTold(record.round.id, cards, fates(adjudicate(record), spots), read_so)
