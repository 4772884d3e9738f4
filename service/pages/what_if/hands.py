"""The cards of a round, hand by hand, each of which may have been another one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from domain.cards import UNKNOWN, card_name
from domain.events.round import ButtonPlaced
from domain.layout import BURN, STUB
from domain.record import RoundRecord
from domain.sentences.judged import as_judged
from domain.verdict import FactsJudged
from projections.dealt import Dealt
from projections.moment import begun
from projections.supposed import cards_in
from projections.vocabulary import spot_name
from service.pages.picking import pieces_of

NEVER_IN_PLAY: Final = frozenset({STUB, BURN})


class CardShown(NamedTuple):
    """A card that may have been another one."""

    event: int
    piece: str
    """A card or a tile."""
    card: str
    """As it was recorded."""
    instead: str
    """What it is supposed to have been; nothing if as recorded."""
    is_gone: bool

    @property
    def lies(self) -> str:
        """The card that is judged."""
        return self.instead or self.card

    @property
    def says(self) -> str:
        """`king of diamonds, recorded as nine of clubs`."""
        recorded = f", recorded as {self._said(self.card)}" if self.instead else ""
        gone = ", thrown away" if self.is_gone else ""
        return f"{self._said(self.lies)}{recorded}{gone}"

    def _said(self, card: str) -> str:
        return f"unseen {self.piece}" if card == UNKNOWN else card_name(card)


class HandShown(NamedTuple):
    """A hand, or whatever else cards lie together in."""

    name: str
    cards: list[CardShown]


class ButtonShown(NamedTuple):
    """A button that may have lain elsewhere."""

    event: int
    button: str
    seat: int
    instead: int | None


def hands_of(
    record: RoundRecord, facts: FactsJudged, instead: Mapping[int, str]
) -> list[HandShown]:
    """The hands of the round, in the order in which they were dealt."""
    dealt = cards_in(record, facts)
    piece = pieces_of(as_judged(record, facts).header.game).removesuffix("s")
    return [
        HandShown(begun(spot_name(spot)), [_card(one, piece, instead) for one in cards])
        for spot, cards in _by_spot(dealt)
        if spot not in NEVER_IN_PLAY or any(one.card != UNKNOWN for one in cards)
    ]


def _by_spot(dealt: Sequence[Dealt]) -> Iterator[tuple[str, list[Dealt]]]:
    for spot, cards in groupby(dealt, key=lambda one: one.spot):
        yield spot, list(cards)


def _card(dealt: Dealt, piece: str, instead: Mapping[int, str]) -> CardShown:
    return CardShown(dealt.place, piece, dealt.card, instead.get(dealt.place, ""), dealt.gone)


def buttons_of(
    record: RoundRecord, facts: FactsJudged, instead: Mapping[int, int]
) -> list[ButtonShown]:
    """The buttons that were laid in the round."""
    return [
        ButtonShown(place, event.button.replace("-", " "), event.seat, instead.get(place))
        for place, event in as_judged(record, facts).facts
        if isinstance(event, ButtonPlaced)
    ]
