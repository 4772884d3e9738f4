"""A fact in the words of the floor, with the amounts and totals that the table gives it."""

from functools import singledispatch
from typing import Final

from domain.cards import UNKNOWN, card_name
from domain.corrections import fact_as_should_be, header_as_should_be
from domain.events.round import (
    BankPosted,
    BetsClosed,
    BlindPosted,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Closed,
    Collected,
    Corrected,
    Decided,
    DiceThrown,
    Event,
    FeeTaken,
    HandSet,
    HoleChecked,
    Irregular,
    MisdealCalled,
    MoneyMoved,
    Mucked,
    Paid,
    PileChosen,
    PileDelivered,
    PotPushed,
    Racked,
    Returned,
    StackCounted,
    Voided,
    WagerPlaced,
)
from domain.layout import BOARD, BURN, STUB
from domain.money import dollars
from projections import pot_words
from projections.moment import Moment, begun, comes_to, who_acts
from projections.moves import put_down
from projections.table import Hand, Table
from projections.vocabulary import (
    CIRCLES,
    card_signs,
    cards_in_words,
    header_in_words,
    listed,
    spot_name,
    whose,
)

_FEES: Final = {
    "jackpot": "A jackpot fee", "designated": "A designated fee",
    "modified-a": "A modified collection (A)", "modified-b": "A modified collection (B)",
}  # fmt: skip
_CHOICES: Final = {
    "stand": "stands", "double": "doubles", "double-double": "doubles again",
    "rescue": "rescues the double", "insurance": "takes insurance",
    "even-money": "takes even money", "house-way": "asks for the house way",
}  # fmt: skip


@singledispatch
def in_words(event: Event, moment: Moment) -> str:
    """The fact in a sentence."""
    raise NotImplementedError(type(event))


in_words.register(StackCounted, pot_words.stack)
in_words.register(BlindPosted, pot_words.blind)
in_words.register(Mucked, pot_words.mucked)
in_words.register(PotPushed, pot_words.pushed)


def _whom(event: MoneyMoved) -> str:
    return whose(event.spot, event.bettor)


def _on(circle: str, word: str = "on") -> str:
    """Which wager it is, unless it is the base wager."""
    return f" {word} {CIRCLES[circle]}" if circle in CIRCLES else ""


@in_words.register
def _(event: BankPosted, moment: Moment) -> str:
    who = who_acts(str(event.seat), event.bettor)
    if moment.before.bank:
        return f"{who} adds {dollars(event.amount)} to the bank."
    turn = "first" if event.turn == 1 else "second"
    return f"{who} banks with {dollars(event.amount)}, {turn} turn."


@in_words.register
def _(event: WagerPlaced, moment: Moment) -> str:
    who = who_acts(str(event.seat), event.bettor)
    pool = f" for pool {event.pool}" if event.pool else ""
    late = {
        "bets-closed": ", after “no more bets”",
        "card": ", after the first card",
        "dice": ", after the dice",
    }.get(moment.before.betting_over or "", "")
    return f"{who} bets {dollars(event.amount)}{_on(event.wager)}{pool}{late}."


@in_words.register
def _(event: FeeTaken, moment: Moment) -> str:
    del moment
    kind = _FEES.get(event.kind or "", "A collection")
    payer = str(event.source_of_fee)
    whom = "the pot" if payer == "pot" else whose(payer, event.bettor)
    wager = _on(event.wager or "", "for")
    return f"{kind} of {dollars(event.amount)} is taken from {whom}{wager}."


@in_words.register
def _(event: BetsClosed, moment: Moment) -> str:
    del event, moment
    return "No more bets."


@in_words.register
def _(event: CardDealt, moment: Moment) -> str:
    card = f"the {card_name(event.card)}"
    if event.card == UNKNOWN:
        card = f"a {moment.after.pieces}"
    if event.to == BOARD:
        return begun(pot_words.board(event, card, moment))
    if event.to == BURN:
        return begun(f"{card} is burned.")
    if event.to == STUB:
        return begun(f"{card} stays in the stub.")
    face = ", face down" if event.face == "down" else ""
    if event.card == UNKNOWN and not face:
        face = ", not seen"
    return begun(f"{card} to {spot_name(event.to)}{face}{comes_to(event.to, moment)}.")


@in_words.register
def _(event: CardsRevealed, moment: Moment) -> str:
    cards = cards_in_words(event.cards)
    hand = moment.after.hand(event.spot)
    if sorted((*hand.front, *hand.back)) == sorted(event.cards):
        cards = _halves(hand, moment.after)
    return f"{who_acts(event.spot, None)} shows {cards}{comes_to(event.spot, moment)}."


def _halves(hand: Hand, table: Table) -> str:
    """`A♠ K♦ in front, 10♥ 10♣ 8♠ 4♦ 2♣ behind`, of tiles `13 25 low, 66 45 high`."""
    where = {"front": "in front", "back": "behind"}
    return ", ".join(
        f"{card_signs(cards) or 'nothing'} {where.get(name, name)}"
        for name, cards in table.halves(hand)
    )


@in_words.register
def _(event: HoleChecked, moment: Moment) -> str:
    del moment
    result = "a natural" if event.result == "natural" else "no natural"
    return f"The down card is looked at: {result}."


@in_words.register
def _(event: Decided, moment: Moment) -> str:
    who = who_acts(event.spot, event.bettor)
    if event.choice in pot_words.CHOICES:
        return f"{who} {pot_words.choice(event, moment)}."
    if event.choice == "split":
        return f"{who} splits{_for(event, moment)}{_moved(event, moment)}."
    if event.choice in ("double", "double-double", "insurance", "play"):
        verb = _CHOICES.get(event.choice, "plays")
        return f"{who} {verb}{_for(event, moment)}."
    return f"{who} {_CHOICES.get(event.choice, f'{event.choice}s')}."


def _for(event: Decided, moment: Moment) -> str:
    amount = put_down(event, moment.before)
    return "" if amount is None else f" for {dollars(amount)}"


def _moved(event: Decided, moment: Moment) -> str:
    """Where the second card went, when a split moved one."""
    into = moment.after.hand(event.spot).split_into
    if into is None or into == moment.before.hand(event.spot).split_into:
        return ""
    moved = moment.after.hand(into).names
    return f": {cards_in_words(moved)} to {spot_name(into)}" if moved else ""


@in_words.register
def _(event: DiceThrown, moment: Moment) -> str:
    del moment
    return f"The dice show {listed(map(str, event.values))}: {sum(event.values)}."


@in_words.register
def _(event: PileChosen, moment: Moment) -> str:
    del moment
    return f"Pile {event.pile} is the action pile."


@in_words.register
def _(event: PileDelivered, moment: Moment) -> str:
    del moment
    return f"Pile {event.pile} goes to {spot_name(event.to)}."


@in_words.register
def _(event: ButtonPlaced, moment: Moment) -> str:
    del moment
    article = {"envy": "An", "house-way": "A"}.get(event.button, "The")
    return f"{article} {event.button.replace('-', ' ')} button goes to seat {event.seat}."


@in_words.register
def _(event: HandSet, moment: Moment) -> str:
    way = " the house way" if event.way == "house" else ""
    hand = Hand(event.spot, front=event.front, back=event.back)
    said = f": {_halves(hand, moment.after)}"
    if {*event.front, *event.back} == {UNKNOWN}:
        said = ", face down"
    return f"{who_acts(event.spot, None)}'s hand is set{way}{said}."


@in_words.register
def _(event: Paid, moment: Moment) -> str:
    del moment
    return f"The bank pays {_whom(event)} {dollars(event.amount)}{_on(event.wager)}."


@in_words.register
def _(event: Collected, moment: Moment) -> str:
    del moment
    return f"The bank collects {dollars(event.amount)} from {_whom(event)}{_on(event.wager)}."


@in_words.register
def _(event: Returned, moment: Moment) -> str:
    del moment
    of = _on(event.wager, "of")
    uncalled = " was not called and" if event.wager == "uncalled" else ""
    return f"{dollars(event.amount)}{of}{uncalled} goes back to {_whom(event)}."


@in_words.register
def _(event: Racked, moment: Moment) -> str:
    piece = moment.after.pieces
    unseen = f"1 unseen {piece}" if event.count == 1 else f"{event.count} unseen {piece}s"
    cards = unseen if event.cards is None else card_signs(event.cards)
    return f"Into the rack from {spot_name(event.spot)}: {cards}."


@in_words.register
def _(event: Irregular, moment: Moment) -> str:
    del moment
    kind = event.kind.replace("-", " ")
    where = f" at {spot_name(event.spot)}" if event.spot else ""
    card = f", {cards_in_words((event.card,))}" if event.card else ""
    count = f", {event.count} cards" if event.count is not None else ""
    return begun(f"irregularity{where}: {kind}{card}{count}.")


@in_words.register
def _(event: MisdealCalled, moment: Moment) -> str:
    del moment
    return f"The round is called dead: {_ended(event.reason)}"


@in_words.register
def _(event: Closed, moment: Moment) -> str:
    del event, moment
    return "The round is over."


@in_words.register
def _(event: Corrected, moment: Moment) -> str:
    evidence = f" Evidence: {_ended(event.evidence)}" if event.evidence else ""
    what = _correction(event, moment)
    return f"Correction by {event.by}: {what} Why: {_ended(event.why)}{evidence}"


def _ended(text: str) -> str:
    """Somebody's own words, with a full stop at their end."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _correction(event: Corrected, moment: Moment) -> str:
    if event.event == "header":
        return f"{_step(event)} should say {header_in_words(header_as_should_be(event))}."
    said = moment.said[event.event]
    step = f"{_step(event)}, {_quoted(said)}," if said else f"the correction at {_step(event)}"
    if event.action == "withdraw":
        return f"{step} is withdrawn."
    instead = fact_as_should_be(event)
    if isinstance(instead, Corrected):
        quoted = f"a correction of {_step(instead)}"
    else:
        empty = Table(pieces=moment.after.pieces)
        quoted = _quoted(in_words(instead, Moment(empty, empty, {}, ())))
    if event.action == "replace":
        return f"{step} should be {quoted}."
    return f"before {step} this was left out: {quoted}."


def _quoted(sentence: str) -> str:
    return f"“{sentence.removesuffix('.')}”"


def _step(event: Corrected) -> str:
    return "the record's head" if event.event == "header" else f"step {event.event + 1}"


@in_words.register
def _(event: Voided, moment: Moment) -> str:
    del moment
    twin = f" It is the same round as {event.duplicate_of}." if event.duplicate_of else ""
    return f"The whole record is voided by {event.by}: {_ended(event.reason)}{twin}"
