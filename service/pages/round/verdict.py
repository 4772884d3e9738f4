"""The adjudication of a round, as its page shows it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from domain.adjudication.judged_record import JudgedRecord
from domain.collections.payer import name_payer
from domain.facts.round_events import BankPosted, PotPushed
from domain.games.registry import get_family, get_game
from domain.money import sum_by_name
from domain.rulebook.clauses.lookup import find_reading
from domain.seats import BANK, BOARD
from domain.verdict.model import (
    AdjudicatedHand,
    AdjudicatedPot,
    Adjudication,
    CollectionDue,
    Finding,
    PotAward,
    Severity,
    TileHalf,
)
from domain.vocabulary.grammar import capitalize_sentence, name_turn
from domain.vocabulary.wager_names import name_place
from domain.wording.hand_marks import (
    format_hand_total,
    list_hand_marks,
    list_pot_hand_marks,
    sort_by_action,
)
from domain.wording.hand_worth import find_halves
from domain.wording.pot_hands import describe_pot_hands
from domain.wording.pot_opening import list_seats_from_left
from domain.wording.pot_verdict import describe_award, name_pot, name_seats
from service.pages.round.settlement_chart import (
    SettlementBar,
    build_settlement_bars,
    draw_whole_bank,
)
from service.pages.svg.action_count import ActionCount, draw_action_count

WORST_FIRST: Final[Sequence[Severity]] = ("violation", "warning", "note")


class VerdictHandRow(NamedTuple):
    """A hand and its total."""

    spot: str
    name: str
    cards: list[tuple[str, ...]]
    """The cards, in two halves if the hand is set."""
    total: str
    says: str


class VerdictPotRow(NamedTuple):
    """A pot, its winners and their hands."""

    name: str
    pot: AdjudicatedPot
    who: str
    awards: list[str]
    rules: tuple[str, ...]


class VerdictFeeRow(NamedTuple):
    """A collection that was due."""

    who: str
    fee: CollectionDue


class VerdictView(NamedTuple):
    """The adjudication of a round in words."""

    is_under_way: bool
    """Findings may still disappear while a round is under way."""
    verdict: str
    adjudication: Adjudication
    banks: str
    """The seat that banks, and its turn."""
    counted: Markup
    """The drawn count to the action; empty if there is none."""
    whole: Markup
    entries: list[SettlementBar]
    hands: list[VerdictHandRow]
    pots: list[VerdictPotRow]
    pushed: list[tuple[str, int]]
    """What was actually pushed to whom, if it differs from the ruling."""
    fees: list[VerdictFeeRow]
    findings: list[Finding]
    readings: list[tuple[str, str]]
    """Every reading that decided something, with how the text is read."""

    @property
    def results_differ(self) -> bool:
        """Whether somebody's recorded net is not the one that the rules call for."""
        bank, bettors = self.adjudication.bank, self.adjudication.bettors or {}
        is_bank_off = bank is not None and bank.differs
        return is_bank_off or any(result.differs for result in bettors.values())

    @property
    def is_wrong(self) -> bool:
        """Whether the finished round has a violation."""
        is_against = any(finding.severity == "violation" for finding in self.findings)
        return is_against and not self.is_under_way


def build_verdict(
    judged: JudgedRecord, adjudication: Adjudication, says: str, counted: Sequence[int]
) -> VerdictView:
    """Return the adjudication in words; `counted` are the seats of the count to the action."""
    findings = sorted(adjudication.findings, key=lambda one: WORST_FIRST.index(one.severity))
    fees = adjudication.fees.due if adjudication.fees else ()
    return VerdictView(
        judged.is_under_way,
        says,
        adjudication,
        _describe_bank(judged),
        _draw_count(judged, adjudication, counted),
        draw_whole_bank(adjudication),
        build_settlement_bars(judged, adjudication),
        list(_list_hands(judged, adjudication)),
        list(_list_pots(adjudication)),
        _list_pushes(judged, adjudication),
        [VerdictFeeRow(_name_payer(fee), fee) for fee in fees],
        findings,
        [(rule, find_reading(rule).reading) for rule in adjudication.readings],
    )


def _describe_bank(judged: JudgedRecord) -> str:
    banks = [event for _, event in judged.facts if isinstance(event, BankPosted)]
    return f"seat {banks[0].seat}, {name_turn(banks[0].turn)}" if banks else ""


def _draw_count(judged: JudgedRecord, adjudication: Adjudication, counted: Sequence[int]) -> Markup:
    if not counted or adjudication.action is None:
        return Markup()
    bank = next(event.seat for _, event in judged.facts if isinstance(event, BankPosted))
    seats, starts = judged.header.table.seats, adjudication.action.starts
    return draw_action_count(ActionCount(seats, bank, tuple(counted), starts))


def _name_payer(fee: CollectionDue) -> str:
    return capitalize_sentence(name_payer(fee.source, fee.bettor, fee.wager, fee.kind))


def _list_hands(judged: JudgedRecord, adjudication: Adjudication) -> Iterator[VerdictHandRow]:
    hands = adjudication.hands or {}
    if not hands:
        return
    family = get_family(get_game(adjudication.game))
    if family.is_pot_game:
        yield from _list_pot_hands(judged, hands)
        return
    for spot in sort_by_action(adjudication):
        hand = hands[spot]
        name = "Bank" if spot == BANK else f"Seat {spot}"
        total = format_hand_total(hand) if family.counts_points else ""
        yield VerdictHandRow(
            spot, name, _list_cards(hand), total, ", ".join(list_hand_marks(spot, adjudication))
        )


def _list_pot_hands(
    judged: JudgedRecord, hands: dict[str, AdjudicatedHand]
) -> Iterator[VerdictHandRow]:
    worths = describe_pot_hands(hands)
    if BOARD in hands:
        yield VerdictHandRow(BOARD, "Board", _list_cards(hands[BOARD]), "", "")
    for spot in map(str, list_seats_from_left(judged)):
        if spot in hands:
            worth = [worths[spot]] if worths.get(spot) else []
            says = ", ".join([*worth, *list_pot_hand_marks(hands[spot])])
            yield VerdictHandRow(spot, f"Seat {spot}", _list_cards(hands[spot]), "", says)


def _list_cards(hand: AdjudicatedHand) -> list[tuple[str, ...]]:
    halves = find_halves(hand)
    if halves is None:
        return [hand.cards or ()]
    return [half.tiles if isinstance(half, TileHalf) else half.cards for half in halves]


def _list_pots(adjudication: Adjudication) -> Iterator[VerdictPotRow]:
    pots, hands = adjudication.pots or (), adjudication.hands or {}
    for at, pot in enumerate(pots):
        awards = [_describe_award(award, pot, hands) for award in pot.awards]
        rules = (pot.rule, *pot.also) if pot.rule else ()
        yield VerdictPotRow(
            capitalize_sentence(name_pot(at, pots)), pot, name_seats(pot.eligible), awards, rules
        )


def _describe_award(award: PotAward, pot: AdjudicatedPot, hands: dict[str, AdjudicatedHand]) -> str:
    half = "" if award.share == "all" else f" of the {award.share} half"
    return f"{name_place(award.spot)}{half}, {describe_award(award, pot, hands)}"


def _list_pushes(judged: JudgedRecord, adjudication: Adjudication) -> list[tuple[str, int]]:
    if not any(finding.code == "pot-mismatch" for finding in adjudication.findings):
        return []
    events = [event for _, event in judged.facts if isinstance(event, PotPushed)]
    sums = sum_by_name((event.spot, event.amount) for event in events)
    return [(name_place(spot), cents) for spot, cents in sums.items()]
