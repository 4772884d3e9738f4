"""What a round's record says that matters to the rotation, corrections applied."""

from functools import cached_property

from domain.adjudication import case_of
from domain.corrections import as_corrected, has_corrections
from domain.events.round import BankPosted, BlindPosted, CardDealt, Event, WagerPlaced
from domain.games.poker.buttons import dealer_seat
from domain.games.poker.game import PokerGame
from domain.games.registry import game_named
from domain.layout import seat_of
from domain.record import Kill, RoundRecord, Rules
from domain.terms import rules_in_force
from domain.verdict import Judgement


class RoundTold:
    """One round as it should have been recorded."""

    def __init__(self, record: RoundRecord) -> None:
        self.record = record
        self.header = record
        self.facts: tuple[Event, ...] = record.events
        self.is_voided = False
        if has_corrections(record):
            self.header, placed, voided = as_corrected(record)
            self.facts = tuple(event for _, event in placed)
            self.is_voided = voided is not None

    @property
    def day(self) -> str | None:
        """The gaming day that the round belongs to."""
        return self.header.round.gaming_day

    @property
    def number(self) -> int | None:
        """The round's number on its day."""
        return self.header.round.number

    @property
    def bank(self) -> BankPosted | None:
        """The wager of the player-dealer, which is put up before those of his backers."""
        return next((event for event in self.facts if type(event) is BankPosted), None)

    @cached_property
    def rules(self) -> Rules:
        """Every option and reading with the value that the round is judged by."""
        return rules_in_force(self.record, self.header, "then")

    @cached_property
    def judgement(self) -> Judgement | None:
        """What the rules make of the whole round; nothing if it is voided."""
        return case_of(self.record).judgement

    @property
    def plays_kill(self) -> bool:
        """Whether the players have agreed to kill pots."""
        return self.rules.get("kill") is True

    @property
    def kill_left(self) -> Kill | None:
        """Who owes the kill of the next round, if that can be said; a misdeal leaves it as it was.

        Only of rounds that are played with kill pots.
        """
        judged = self.judgement
        if judged is None or judged.status == "incomplete" or judged.kill is None:
            return None
        return Kill(self.kill_named if judged.status == "misdeal" else judged.kill.next)

    @property
    def kill_named(self) -> int | None:
        """Who owes the kill by the record, or who posted it where that is not said."""
        named = self.header.round.kill
        if named is not None:
            return named.due
        posted = (event for event in self.facts if type(event) is BlindPosted)
        return next((blind.seat for blind in posted if blind.kind == "kill"), None)

    @property
    def times(self) -> tuple[str, str] | None:
        """The first and the last time recorded in the round."""
        first = self.began
        if first is None:
            return None
        return first, next(event.at for event in reversed(self.facts) if event.at is not None)

    @property
    def began(self) -> str | None:
        """The first time recorded in the round."""
        return next((event.at for event in self.facts if event.at is not None), None)

    @property
    def wagered(self) -> frozenset[int]:
        """The seats that were wagered on."""
        return frozenset(event.seat for event in self.facts if type(event) is WagerPlaced)

    @property
    def dealt_in(self) -> frozenset[int]:
        """The seats that were dealt cards."""
        spots = {event.to for event in self.facts if type(event) is CardDealt}
        return frozenset(seat for spot in spots if (seat := seat_of(spot)) is not None)

    @property
    def dealer(self) -> int | None:
        """Where the dealer button lay, if the record says so."""
        return dealer_seat(enumerate(self.facts))


def is_pot_game(slug: str) -> bool:
    """Whether the game is played for a pot, so that nobody banks it."""
    return isinstance(game_named(slug), PokerGame)
