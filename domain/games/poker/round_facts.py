"""The facts of a round by what is done with them."""

from typing import Final

from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import (
    BankPosted,
    BlindKind,
    BlindPosted,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Closed,
    Decided,
    FeeTaken,
    Irregular,
    MisdealCalled,
    Mucked,
    PotPushed,
    Returned,
    StackCounted,
    TakenBack,
    WagerPlaced,
)
from domain.games.poker.button_seats import find_dealer_button, find_kill_button
from domain.table.fact_index import FactIndex

IN_PLAY: Final = frozenset({BlindPosted, CardDealt, CardsRevealed, Decided, Irregular, Mucked})
"""Blinds, cards and what was done with them, decisions, irregularities."""

_BETS: Final = (BankPosted, WagerPlaced, TakenBack)


class PokerFacts:
    """The facts of a round until it was called dead, with those that are looked up."""

    __slots__ = (
        "blinds",
        "blinds_by_kind",
        "deals",
        "decisions",
        "first_card",
        "index",
        "irregular",
        "misdeal",
        "spots",
        "stacks",
    )

    def __init__(self, index: FactIndex) -> None:
        self.misdeal: tuple[int, MisdealCalled] | None = None
        if called := index.of(MisdealCalled):
            # A round that was called dead is over.
            self.misdeal = called[0]
            index = FactIndex(index.placed[: index.placed.index(called[0])])
        self.index = index
        self.deals = index.of(CardDealt)
        self.decisions = index.of(Decided)
        self.blinds = index.of(BlindPosted)
        self.irregular = index.of(Irregular)
        self.blinds_by_kind: dict[BlindKind, list[BlindPosted]] = {}
        for _, blind in self.blinds:
            self.blinds_by_kind.setdefault(blind.kind, []).append(blind)
        self.stacks = {stack.seat: stack.amount for _, stack in index.of(StackCounted)}
        self.spots = {card.to for _, card in self.deals}
        """Where cards were dealt to."""
        self.first_card: int | None = None
        """Where the first card was dealt to a hand."""
        for place, card in self.deals:
            if card.to.isdecimal():
                self.first_card = place
                break

    @property
    def in_play(self) -> list[PlacedEvent]:
        """The facts that the walk through the play takes in."""
        return [placed for placed in self.index.placed if type(placed[1]) in IN_PLAY]

    @property
    def went_round(self) -> bool:
        """Whether a second card came to any spot, so that all hands have their first."""
        return len(self.deals) > len(self.spots)

    @property
    def shown_at(self) -> frozenset[int]:
        """Where hands were turned up: a card dealt there is one that was shown besides."""
        return frozenset([place for place, _ in self.index.of(CardsRevealed)])

    @property
    def banked(self) -> list[tuple[int, BankPosted | WagerPlaced | TakenBack]]:
        """Bets of other games, which no pot game has, and chips taken out of them."""
        if not self.index.has(*_BETS):
            return []
        return [(place, event) for place, event in self.index.placed if isinstance(event, _BETS)]

    @property
    def fees(self) -> list[tuple[int, FeeTaken]]:
        """The fees that were taken."""
        return self.index.of(FeeTaken)

    @property
    def pushed(self) -> list[tuple[int, PotPushed]]:
        """What was recorded of the pay-off."""
        return self.index.of(PotPushed)

    @property
    def returned(self) -> list[tuple[int, Returned]]:
        """The bets that went back as nobody had called them."""
        return [
            (place, event) for place, event in self.index.of(Returned) if event.wager == "uncalled"
        ]

    @property
    def closed(self) -> bool:
        """Whether the round is recorded as over."""
        return bool(self.index.of(Closed))

    @property
    def dealer_button(self) -> int | None:
        """Where the dealer button lay when the first card was dealt."""
        return find_dealer_button(
            self.index.of(ButtonPlaced), self.deals[0][0] if self.deals else None
        )

    @property
    def kill_button(self) -> int | None:
        """The seat with the kill button when the play began."""
        return find_kill_button(
            self.index.of(ButtonPlaced), self.decisions[0][0] if self.decisions else None
        )
