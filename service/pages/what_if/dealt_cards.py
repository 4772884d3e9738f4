"""The cards of a round, hand by hand, each of which can be changed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from domain.adjudication.judged_record import select_judged_record
from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.facts.record import RoundRecord
from domain.facts.round_events import ButtonPlaced
from domain.replay.what_if import list_record_cards
from domain.seats import BURN, STUB
from domain.table.card_traces import CardTrace
from domain.verdict.model import FactsBasis
from domain.vocabulary.grammar import capitalize_first
from domain.vocabulary.table_names import name_spot
from service.pages.layout.card_picker import get_piece_kind

SPOTS_OUT_OF_PLAY: Final = frozenset({STUB, BURN})


class DealtCardView(NamedTuple):
    """A card that can be changed."""

    event: int
    piece: str
    """`card` or `tile`."""
    card: str
    """The card as recorded."""
    instead: str
    """The card it is changed to; empty if it is not changed."""
    is_gone: bool

    @property
    def lies(self) -> str:
        """The card that is judged."""
        return self.instead or self.card

    @property
    def says(self) -> str:
        """The card in words: `king of diamonds, recorded as nine of clubs`."""
        recorded = f", recorded as {self._said(self.card)}" if self.instead else ""
        gone = ", thrown away" if self.is_gone else ""
        return f"{self._said(self.lies)}{recorded}{gone}"

    def _said(self, card: str) -> str:
        return f"unseen {self.piece}" if card == UNKNOWN_CARD else name_card(card)


class DealtHandView(NamedTuple):
    """A hand, or another group of cards."""

    name: str
    cards: list[DealtCardView]


class ButtonView(NamedTuple):
    """A button that can be moved."""

    event: int
    button: str
    seat: int
    instead: int | None


def list_dealt_hands(
    record: RoundRecord, facts: FactsBasis, instead: Mapping[int, str]
) -> list[DealtHandView]:
    """Return the hands of the round, in the order in which they were dealt."""
    dealt = list_record_cards(record, facts)
    piece = get_piece_kind(select_judged_record(record, facts).header.game).removesuffix("s")
    return [
        DealtHandView(
            capitalize_first(name_spot(spot)), [_build_card(one, piece, instead) for one in cards]
        )
        for spot, cards in _group_by_spot(dealt)
        if spot not in SPOTS_OUT_OF_PLAY or any(one.card != UNKNOWN_CARD for one in cards)
    ]


def _group_by_spot(dealt: Sequence[CardTrace]) -> Iterator[tuple[str, list[CardTrace]]]:
    for spot, cards in groupby(dealt, key=lambda one: one.spot):
        yield spot, list(cards)


def _build_card(dealt: CardTrace, piece: str, instead: Mapping[int, str]) -> DealtCardView:
    return DealtCardView(dealt.place, piece, dealt.card, instead.get(dealt.place, ""), dealt.gone)


def list_buttons(
    record: RoundRecord, facts: FactsBasis, instead: Mapping[int, int]
) -> list[ButtonView]:
    """Return the buttons of the round."""
    return [
        ButtonView(place, event.button.replace("-", " "), event.seat, instead.get(place))
        for place, event in select_judged_record(record, facts).facts
        if isinstance(event, ButtonPlaced)
    ]
