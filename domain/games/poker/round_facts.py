"""The facts of a round by what is done with them."""

from collections.abc import Iterable

from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import (
    BankPosted,
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


class PokerFacts:
    """The facts in the order of play, and apart from them those whose order does not matter."""

    __slots__ = (
        "backs",
        "banked",
        "blinds",
        "buttons",
        "closed",
        "fees",
        "first_card",
        "in_play",
        "irregular",
        "misdeal",
        "pushed",
        "returned",
        "shown_at",
        "spots",
        "stacks",
        "went_round",
    )

    def __init__(self, facts: Iterable[PlacedEvent]) -> None:
        self.in_play: list[PlacedEvent] = []
        """Blinds, cards and what was done with them, decisions, irregularities."""
        self.spots: set[str] = set()
        """Where cards were dealt to."""
        self.first_card: int | None = None
        """Where the first card was dealt to a hand."""
        self.went_round = False
        """Whether a second card came to any of them, so that all have their first."""
        self.stacks: dict[int, int] = {}
        self.shown_at: set[int] = set()
        """Where hands were turned up: a card dealt there is one that was shown besides."""
        self.blinds: list[tuple[int, BlindPosted]] = []
        self.banked: list[tuple[int, BankPosted | WagerPlaced | TakenBack]] = []
        """Bets of other games, which no pot game has, and chips taken out of them."""
        self.backs: list[tuple[int, CardDealt]] = []
        """The cards of which the back was recorded."""
        self.buttons: list[tuple[int, ButtonPlaced]] = []
        self.fees: list[FeeTaken] = []
        self.pushed: list[tuple[int, PotPushed]] = []
        self.returned: list[tuple[int, Returned]] = []
        self.irregular: list[tuple[int, Irregular]] = []
        self.misdeal: tuple[int, MisdealCalled] | None = None
        self.closed = False
        in_play, spots = self.in_play, self.spots
        for placed in facts:
            event = placed[1]
            if type(event) is MisdealCalled:
                # A round that was called dead is over.
                self.misdeal = placed[0], event
                break
            # The commonest facts are told apart first.
            if type(event) is CardDealt:
                self.went_round = self.went_round or event.to in spots
                if self.first_card is None and event.to.isdecimal():
                    self.first_card = placed[0]
                if event.deck is not None:
                    self.backs.append((placed[0], event))
                spots.add(event.to)
                in_play.append(placed)
            elif type(event) is Decided or type(event) is Mucked:
                in_play.append(placed)
            elif type(event) is StackCounted:
                self.stacks[event.seat] = event.amount
            else:
                self._lay_aside(*placed)

    def _lay_aside(self, place: int, event: object) -> None:
        if isinstance(event, BlindPosted):
            self.blinds.append((place, event))
            self.in_play.append((place, event))
        elif isinstance(event, ButtonPlaced):
            self.buttons.append((place, event))
        elif isinstance(event, FeeTaken):
            self.fees.append(event)
        elif isinstance(event, PotPushed):
            self.pushed.append((place, event))
        elif isinstance(event, Returned) and event.wager == "uncalled":
            self.returned.append((place, event))
        elif isinstance(event, CardsRevealed):
            self.shown_at.add(place)
            self.in_play.append((place, event))
        elif isinstance(event, BankPosted | WagerPlaced | TakenBack):
            self.banked.append((place, event))
        elif isinstance(event, Irregular):
            self.irregular.append((place, event))
            self.in_play.append((place, event))
        elif isinstance(event, Closed):
            self.closed = True

    @property
    def dealer_button(self) -> int | None:
        """Where the dealer button lay when the first card was dealt."""
        return find_dealer_button(
            self.buttons, self._first(CardDealt) if len(self.buttons) > 1 else None
        )

    @property
    def kill_button(self) -> int | None:
        """The seat with the kill button when the play began."""
        return find_kill_button(
            self.buttons, self._first(Decided) if len(self.buttons) > 1 else None
        )

    def _first(self, kind: type[CardDealt | Decided]) -> int | None:
        return next((place for place, event in self.in_play if type(event) is kind), None)
