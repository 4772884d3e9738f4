"""A round as the rotation sees it: a compact value, derived once from its record."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, UnsetType

from domain.adjudication.adjudicator import is_misdeal, judge_record
from domain.adjudication.terms import find_rules_in_force
from domain.facts.corrections import correct_record, has_corrections
from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import (
    BankPosted,
    BlindPosted,
    CardDealt,
    Closed,
    Event,
    MisdealCalled,
    WagerPlaced,
)
from domain.games.poker.blinds import find_blinds_in_the_middle
from domain.games.poker.button_seats import find_dealer_seat, find_kill_seat
from domain.games.registry import get_family, get_game
from domain.rotation.game_clauses import find_wager_clause
from domain.rotation.terms import RotationTerms, drop_defaults
from domain.seats import find_seat

MAKING_UP: Final = frozenset({"missed", "big", "straddle"})
"""The posts that make up a missed blind; the big blind of the hand is one."""

NO_SEATS: Final = frozenset[int]()


class RecordedBank(Struct, frozen=True, array_like=True, gc=False):
    """The player-dealer's own wager, which is posted before those of any backers."""

    seat: int
    turn: int
    bettor: str | None


class KillOutcome(Struct, frozen=True, array_like=True, gc=False):
    """The kill after a round that is played with kill pots."""

    leg: int | None
    """The seat that alone won every chip, if the pot qualifies."""
    next: int | None
    """The seat that owes a kill blind in the next round."""


class RotationRound(Struct, array_like=True):
    """One round as it should have been recorded, and nothing that the rotation does not ask for.

    Of a round in play no misdeal and no kill is known yet.
    """

    id: str
    room: str
    table: str
    seats: int
    day: str | None
    """The gaming day that the round belongs to."""
    number: int | None
    """The round's number on its day."""
    is_voided: bool
    terms: RotationTerms
    """Of a voided round, its game and table alone."""
    began: str | None = None
    """The first time recorded in the round."""
    is_misdeal: bool = False
    bank: RecordedBank | None = None
    wagered: frozenset[int] = NO_SEATS
    """The seats with a wager, in games that ask a banker for one in the hand before."""
    dealer: int | None = None
    """The seat of the dealer button, if it is recorded."""
    dealt_in: frozenset[int] = NO_SEATS
    """The seats that were dealt cards, in pot games."""
    made_up: frozenset[int] = NO_SEATS
    """The seats that posted what makes up a missed blind."""
    middle_blinds: frozenset[int] = NO_SEATS
    """The seats that took a blind in the middle (PG.blind.6)."""
    plays_kill: bool = False
    """Whether the players have agreed to kill pots."""
    kill: KillOutcome | None = None
    """The kill of a round that is over, if its winner is known."""
    kill_button: int | None = None
    """The seat of the kill button, if it is recorded."""
    kill_named: int | None = None
    """The seat that owes the kill by the record, or else the seat that posted it."""

    @property
    def game(self) -> str:
        """The game that was played."""
        return self.terms.game


def build_rotation_round(record: RoundRecord) -> RotationRound:
    """Return the round's value; it is judged only if it is over, and only as far as it takes."""
    header, facts, voided = record, record.events, None
    if has_corrections(record):
        header, placed, voided = correct_record(record)
        facts = tuple([event for _, event in placed])
    table, rules, chosen = header.table, Rules(), Rules()
    if voided is None:
        rules = find_rules_in_force(record, header, "then")
        chosen = drop_defaults(header.game, rules)
    schedule = _find_schedule(record, header)
    terms = RotationTerms(header.game, schedule, table.limits, table.decks, chosen)
    value = RotationRound(
        header.round.id,
        header.room,
        table.id,
        table.seats,
        header.round.gaming_day,
        header.round.number,
        voided is not None,
        terms,
    )
    if voided is None:
        _add_facts(value, facts)
        _add_pot_facts(value, header, facts, rules)
        _add_judgement(value, record, header, facts, rules)
    return value


def is_pot_game(slug: str) -> bool:
    """Return whether the game is played for a pot, so that nobody banks it."""
    return get_family(get_game(slug)).is_pot_game


def _find_schedule(record: RoundRecord, header: RoundRecord) -> str | None:
    """Return the id of the schedule frozen with the round, unless a correction names another."""
    terms = record.terms
    if isinstance(terms, UnsetType) or header.schedule != record.schedule:
        return header.schedule
    return None if terms.schedule is None else terms.schedule.id


def _add_facts(value: RotationRound, facts: Sequence[Event]) -> None:
    """Add when the round began, and who banked it."""
    value.began = next((event.at for event in facts if event.at is not None), None)
    bank = next((event for event in facts if type(event) is BankPosted), None)
    if bank is not None:
        value.bank = RecordedBank(bank.seat, bank.turn, bank.bettor)
    if find_wager_clause(value.game) is not None:
        value.wagered = frozenset([event.seat for event in facts if type(event) is WagerPlaced])


def _add_pot_facts(
    value: RotationRound, header: RoundRecord, facts: Sequence[Event], rules: Rules
) -> None:
    """Add the buttons, the blinds and who was dealt in."""
    game = get_game(header.game)
    if not get_family(game).is_pot_game:
        return
    blinds = [event for event in facts if type(event) is BlindPosted]
    spots = {event.to for event in facts if type(event) is CardDealt}
    value.dealer = find_dealer_seat(enumerate(facts))
    value.dealt_in = frozenset([seat for spot in spots if (seat := find_seat(spot)) is not None])
    value.made_up = frozenset([blind.seat for blind in blinds if blind.kind in MAKING_UP])
    value.middle_blinds = find_blinds_in_the_middle(game, header, enumerate(facts), rules)
    value.plays_kill = rules.get("kill") is True
    if value.plays_kill:
        named = header.round.kill
        value.kill_button = find_kill_seat(enumerate(facts))
        value.kill_named = (
            next((blind.seat for blind in blinds if blind.kind == "kill"), None)
            if named is None
            else named.due
        )


def _add_judgement(
    value: RotationRound,
    record: RoundRecord,
    header: RoundRecord,
    facts: Sequence[Event],
    rules: Rules,
) -> None:
    """Add whether the round is dead, and of kill pots who won which leg.

    Kill pots are judged whole: the judgement of each says who owes the next kill.
    """
    if not any(isinstance(event, Closed | MisdealCalled) for event in reversed(facts)):
        return
    if not value.plays_kill:
        value.is_misdeal = is_misdeal(header, enumerate(facts), rules)
        return
    judged = judge_record(record).judgement
    if judged is not None:
        value.is_misdeal = judged.status == "misdeal"
        if judged.kill is not None and judged.status != "incomplete":
            value.kill = KillOutcome(judged.kill.leg, judged.kill.next)
