"""What the rules say of a round, in words for a page."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from domain.events.round import BankPosted, PotPushed
from domain.fees.payer import payer_name
from domain.games.poker.game import PokerGame
from domain.games.registry import game_named
from domain.layout import BANK, BOARD
from domain.money import summed
from domain.sentences.judged import Judged
from domain.sentences.marks import hand_marks, in_action_order, pot_hand_marks, total_words
from domain.sentences.names import place_name
from domain.sentences.pot_hands import pot_worths
from domain.sentences.pot_opening import from_the_left
from domain.sentences.pots import award_words, pot_name, seats_named
from domain.sentences.words import capital
from domain.sentences.worth import halves_of
from domain.verdict import Adjudication, Award, FeeDue, Finding, Hand, Pot, Severity, Tiles
from service.pages.drawing.count import Counted, count_drawn
from service.pages.round.waterfall import Entry, waterfall, whole_bank

READING: Final = "reading"
WORST_FIRST: Final[Sequence[Severity]] = ("violation", "warning", "note")
TURNS: Final = {1: "first turn", 2: "second turn"}


class HandRow(NamedTuple):
    """A hand as it counted."""

    spot: str
    name: str
    cards: list[tuple[str, ...]]
    """In its halves, where it was set in two."""
    total: str
    says: str


class PotRow(NamedTuple):
    """A pot, and who wins it with what."""

    name: str
    pot: Pot
    who: str
    awards: list[str]
    rules: tuple[str, ...]


class Due(NamedTuple):
    """A collection that was due."""

    who: str
    fee: FeeDue


class Ruled(NamedTuple):
    """Everything that the rules make of a round."""

    is_under_way: bool
    """What was found may fall away then, as what is missing still comes."""
    verdict: str
    adjudication: Adjudication
    banks: str
    """Who banks, and for which turn."""
    counted: Markup
    """The count to the action, drawn; nothing where it is not counted out."""
    whole: Markup
    entries: list[Entry]
    hands: list[HandRow]
    pots: list[PotRow]
    pushed: list[tuple[str, int]]
    """What was really pushed to whom, where that is not as ruled."""
    fees: list[Due]
    findings: list[Finding]
    readings: list[Finding]

    @property
    def is_wrong(self) -> bool:
        """Whether something is against the rules, and stays so."""
        is_against = any(finding.severity == "violation" for finding in self.findings)
        return is_against and not self.is_under_way


def ruled(judged: Judged, adjudication: Adjudication, says: str, counted: Sequence[int]) -> Ruled:
    """The adjudication in words; `counted` are the seats that the count to the action fell on."""
    findings = [one for one in adjudication.findings if one.code != READING]
    findings.sort(key=lambda one: WORST_FIRST.index(one.severity))
    fees = adjudication.fees.due if adjudication.fees else ()
    return Ruled(
        judged.is_under_way, says, adjudication, _banks(judged),
        _counted(judged, adjudication, counted), whole_bank(adjudication),
        waterfall(judged, adjudication), list(_hands(judged, adjudication)),
        list(_pots(adjudication)), _pushed(judged, adjudication),
        [Due(_payer(fee), fee) for fee in fees], findings,
        [one for one in adjudication.findings if one.code == READING],
    )  # fmt: skip


def _banks(judged: Judged) -> str:
    banks = [event for _, event in judged.facts if isinstance(event, BankPosted)]
    return f"seat {banks[0].seat}, {TURNS[banks[0].turn]}" if banks else ""


def _counted(judged: Judged, adjudication: Adjudication, counted: Sequence[int]) -> Markup:
    if not counted or adjudication.action is None:
        return Markup()
    bank = next(event.seat for _, event in judged.facts if isinstance(event, BankPosted))
    seats, starts = judged.header.table.seats, adjudication.action.starts
    return count_drawn(Counted(seats, bank, tuple(counted), starts))


def _payer(fee: FeeDue) -> str:
    return capital(payer_name(fee.source, fee.bettor, fee.wager, fee.kind))


def _hands(judged: Judged, adjudication: Adjudication) -> Iterator[HandRow]:
    hands = adjudication.hands or {}
    if not hands:
        return
    if isinstance(game_named(adjudication.game), PokerGame):
        yield from _pot_hands(judged, hands)
        return
    for spot in in_action_order(adjudication):
        hand = hands[spot]
        name = "Bank" if spot == BANK else f"Seat {spot}"
        total = total_words(hand) if hand.total is not None else ""
        yield HandRow(spot, name, _cards(hand), total, ", ".join(hand_marks(spot, adjudication)))


def _pot_hands(judged: Judged, hands: dict[str, Hand]) -> Iterator[HandRow]:
    worths = pot_worths(hands)
    if BOARD in hands:
        yield HandRow(BOARD, "Board", _cards(hands[BOARD]), "", "")
    for spot in map(str, from_the_left(judged)):
        if spot in hands:
            said = [worths[spot]] if worths.get(spot) else []
            says = ", ".join([*said, *pot_hand_marks(hands[spot])])
            yield HandRow(spot, f"Seat {spot}", _cards(hands[spot]), "", says)


def _cards(hand: Hand) -> list[tuple[str, ...]]:
    halves = halves_of(hand)
    if halves is None:
        return [hand.cards or ()]
    return [half.tiles if isinstance(half, Tiles) else half.cards for half in halves]


def _pots(adjudication: Adjudication) -> Iterator[PotRow]:
    pots, hands = adjudication.pots or (), adjudication.hands or {}
    for at, pot in enumerate(pots):
        awards = [_awarded(award, pot, hands) for award in pot.awards]
        rules = (pot.rule, *pot.also) if pot.rule else ()
        yield PotRow(capital(pot_name(at, pots)), pot, seats_named(pot.eligible), awards, rules)


def _awarded(award: Award, pot: Pot, hands: dict[str, Hand]) -> str:
    half = "" if award.share == "all" else f" of the {award.share} half"
    return f"{place_name(award.spot)}{half}, {award_words(award, pot, hands)}"


def _pushed(judged: Judged, adjudication: Adjudication) -> list[tuple[str, int]]:
    if not any(finding.code == "pot-mismatch" for finding in adjudication.findings):
        return []
    events = [event for _, event in judged.facts if isinstance(event, PotPushed)]
    sums = summed((event.spot, event.amount) for event in events)
    return [(place_name(spot), cents) for spot, cents in sums.items()]
