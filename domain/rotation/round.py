"""The facts of a round's record that matter to the rotation, with corrections applied."""

from functools import cached_property

from msgspec import UnsetType

from domain.adjudication.adjudicator import judge_record
from domain.adjudication.terms import find_rules_in_force
from domain.facts.corrections import correct_record, has_corrections
from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import BankPosted, BlindPosted, CardDealt, Event, WagerPlaced
from domain.games.poker.blinds import find_blinds_in_the_middle
from domain.games.poker.button_seats import find_dealer_seat, find_kill_seat
from domain.games.registry import get_family, get_game
from domain.seats import find_seat
from domain.verdict.model import Judgement, KillPot


class RotationRound:
    """One round as it should have been recorded."""

    def __init__(self, record: RoundRecord) -> None:
        self.record = record
        self.header = record
        self.facts: tuple[Event, ...] = record.events
        self.is_voided = False
        if has_corrections(record):
            self.header, placed, voided = correct_record(record)
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
        """The player-dealer's own wager, which is posted before those of any backers."""
        return next((event for event in self.facts if type(event) is BankPosted), None)

    @cached_property
    def rules(self) -> Rules:
        """Every option and reading with the value that the round is judged by."""
        return find_rules_in_force(self.record, self.header, "then")

    @property
    def schedule(self) -> str | None:
        """The id of the schedule frozen with the round, unless a correction names another."""
        terms = self.record.terms
        if isinstance(terms, UnsetType) or self.header.schedule != self.record.schedule:
            return self.header.schedule
        return None if terms.schedule is None else terms.schedule.id

    @cached_property
    def judgement(self) -> Judgement | None:
        """The judgement of the whole round; None if it is voided."""
        return judge_record(self.record).judgement

    @property
    def plays_kill(self) -> bool:
        """Whether the players have agreed to kill pots."""
        return self.rules.get("kill") is True

    @property
    def kill(self) -> KillPot | None:
        """The kill of a round that is played with kill pots, if its winner is known."""
        judged = self.judgement
        return None if judged is None or judged.status == "incomplete" else judged.kill

    @property
    def kill_button(self) -> int | None:
        """The seat of the kill button, if it is recorded."""
        return find_kill_seat(enumerate(self.facts))

    @property
    def kill_named(self) -> int | None:
        """The seat that owes the kill by the record, or else the seat that posted it."""
        named = self.header.round.kill
        if named is not None:
            return named.due
        return next((blind.seat for blind in self.blinds if blind.kind == "kill"), None)

    @property
    def began(self) -> str | None:
        """The first time recorded in the round."""
        return next((event.at for event in self.facts if event.at is not None), None)

    @property
    def wagered(self) -> frozenset[int]:
        """The seats with a wager."""
        return frozenset(event.seat for event in self.facts if type(event) is WagerPlaced)

    @property
    def blinds(self) -> tuple[BlindPosted, ...]:
        """The forced bets, in the order in which they were posted."""
        return tuple(event for event in self.facts if type(event) is BlindPosted)

    @property
    def blinds_in_the_middle(self) -> frozenset[int]:
        """The seats that took a blind in the middle; none in other than pot games (PG.blind.6)."""
        game = get_game(self.header.game)
        return find_blinds_in_the_middle(game, self.header, enumerate(self.facts), self.rules)

    @property
    def dealt_in(self) -> frozenset[int]:
        """The seats that were dealt cards."""
        spots = {event.to for event in self.facts if type(event) is CardDealt}
        return frozenset(seat for spot in spots if (seat := find_seat(spot)) is not None)

    @property
    def dealer(self) -> int | None:
        """The seat of the dealer button, if it is recorded."""
        return find_dealer_seat(enumerate(self.facts))


def is_pot_game(slug: str) -> bool:
    """Return whether the game is played for a pot, so that nobody banks it."""
    return get_family(get_game(slug)).is_pot_game
