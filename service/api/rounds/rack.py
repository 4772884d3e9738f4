"""The discard rack of a round, and a real rack compared with it."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.expected_rack import compute_expected_rack
from domain.facts.record import RoundRecord
from domain.table.rack.reconstruction import ExpectedCard, RackReading, reconstruct_rack
from domain.wording.rack import describe_fates
from service.errors import Refusal

MAX_RACKED_CARDS: Final = 1000


class RackResponse(Struct, frozen=True, omit_defaults=True):
    """The rack that a round should leave, and the real one beside it."""

    round: str
    expected: list[ExpectedCard]
    fates: dict[str, str]
    read: RackReading | None = None


def refuse_too_many_cards(cards: Sequence[str]) -> None:
    """Refuse more cards than can lie in a rack."""
    if len(cards) > MAX_RACKED_CARDS:
        raise Refusal("malformed", f"a rack has at most {MAX_RACKED_CARDS:,} cards")


def compare_rack(record: RoundRecord, seen: Sequence[str] | None = None) -> RackResponse:
    """Return the rack that the round should leave, and what the cards seen tell of it."""
    pairs = compute_expected_rack(record)
    cards = [ExpectedCard(height, *pair) for height, pair in enumerate(pairs, start=1)]
    spots = dict.fromkeys(spot for _, spot in pairs)
    read_so = None if seen is None else reconstruct_rack(pairs, seen)
    return RackResponse(record.round.id, cards, describe_fates(adjudicate(record), spots), read_so)
