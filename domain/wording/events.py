"""A fact in the words of the floor, with the amounts and totals that the table gives it."""

from functools import singledispatch
from typing import Final

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.facts.corrections import decode_corrected_event, decode_corrected_header
from domain.facts.round_events import (
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
    TakenBack,
    Voided,
    WagerPlaced,
)
from domain.money import format_dollars
from domain.seats import BOARD, BURN, STUB
from domain.table.moves import find_amount_put_in
from domain.table.state import TableHand, TableState
from domain.vocabulary.grammar import capitalize_first, join_words, name_turn
from domain.vocabulary.table_names import (
    CIRCLE_NAMES,
    describe_header,
    format_cards,
    name_all_cards,
    name_spot,
    name_spot_owner,
)
from domain.vocabulary.wager_names import name_bettor
from domain.wording import pot_events
from domain.wording.event_context import (
    EventContext,
    describe_new_total,
    name_actor,
)

_FEES: Final = {
    "jackpot": "jackpot fee",
    "designated": "designated fee",
    "modified-a": "modified collection (A)",
    "modified-b": "modified collection (B)",
}
_CHOICES: Final = {
    "stand": "stands",
    "double": "doubles",
    "double-double": "doubles again",
    "rescue": "rescues the double",
    "insurance": "takes insurance",
    "even-money": "takes even money",
    "house-way": "asks for the house way",
}


@singledispatch
def describe_event(event: Event, moment: EventContext) -> str:
    """Describe the fact in a sentence."""
    raise NotImplementedError(type(event))


describe_event.register(StackCounted, pot_events.describe_stack)
describe_event.register(BlindPosted, pot_events.describe_blind)
describe_event.register(Mucked, pot_events.describe_muck)
describe_event.register(PotPushed, pot_events.describe_pushed_pot)


def _name_payee(event: MoneyMoved) -> str:
    return name_spot_owner(event.spot, event.bettor)


def _name_circle(circle: str, word: str = "on") -> str:
    """Name the circle of a wager, unless it is the base wager."""
    return f" {word} {CIRCLE_NAMES[circle]}" if circle in CIRCLE_NAMES else ""


@describe_event.register
def _describe_bank(event: BankPosted, moment: EventContext) -> str:
    who, amount = name_actor(str(event.seat), event.bettor), format_dollars(event.amount)
    is_dealt = any(spot != STUB for spot in moment.before.dealt)
    late = ", after the first card" if is_dealt else ""
    if moment.before.bank_seat is None:
        return f"{who} banks with {amount}, {name_turn(event.turn)}{late}."
    if moment.before.bank_seat != event.seat:
        return f"{who} puts up {amount} as a second bank{late}."
    return f"{who} adds {amount} to the bank{late}."


@describe_event.register
def _describe_wager(event: WagerPlaced, moment: EventContext) -> str:
    who = name_actor(str(event.seat), event.bettor)
    pool = f" for pool {event.pool}" if event.pool else ""
    amount, late = format_dollars(event.amount), _describe_lateness(moment.before)
    return f"{who} bets {amount}{_name_circle(event.wager)}{pool}{late}."


@describe_event.register
def _describe_taken_back(event: TakenBack, moment: EventContext) -> str:
    who = name_actor(str(event.seat), event.bettor)
    where = _name_circle(event.wager, "from") + _describe_lateness(moment.before)
    if event.amount is None:
        return f"{who} takes chips back{where}; how many is not known."
    return f"{who} takes {format_dollars(event.amount)} back{where}."


def _describe_lateness(table: TableState) -> str:
    """Say what had ended the betting when chips were laid or taken; nothing before that."""
    return {
        "bets-closed": ", after “no more bets”",
        "card": ", after the first card",
        "dice": ", after the dice",
    }.get(table.betting_over or "", "")


@describe_event.register
def _describe_fee(event: FeeTaken, moment: EventContext) -> str:
    del moment
    kind = _FEES.get(event.kind or "", "collection")
    payer = str(event.source_of_fee)
    whom = "the pot" if payer == "pot" else name_spot_owner(payer, event.bettor)
    wager = _name_circle(event.wager or "", "for")
    if not event.amount:
        return f"No {kind} is taken from {whom}{wager}."
    return f"A {kind} of {format_dollars(event.amount)} is taken from {whom}{wager}."


@describe_event.register
def _describe_bets_closed(event: BetsClosed, moment: EventContext) -> str:
    del event, moment
    return "No more bets."


@describe_event.register
def _describe_card(event: CardDealt, moment: EventContext) -> str:
    card = f"the {name_card(event.card)}"
    if event.card == UNKNOWN_CARD:
        card = f"a {moment.after.pieces}"
    if event.deck is not None:
        card += f" ({event.deck} back)"
    if event.to == BOARD:
        return capitalize_first(pot_events.describe_board_card(event, card, moment))
    if event.to == BURN:
        return capitalize_first(f"{card} is burned.")
    if event.to == STUB:
        return capitalize_first(f"{card} stays in the stub.")
    face = ", face down" if event.face == "down" else ""
    if event.card == UNKNOWN_CARD and not face:
        face = ", not seen"
    return capitalize_first(
        f"{card} to {name_spot(event.to)}{face}{describe_new_total(event.to, moment)}."
    )


@describe_event.register
def _describe_reveal(event: CardsRevealed, moment: EventContext) -> str:
    cards = name_all_cards(event.cards)
    hand = moment.after.get_hand(event.spot)
    if sorted((*hand.front, *hand.back)) == sorted(event.cards):
        cards = _describe_halves(hand, moment.after)
    return f"{name_actor(event.spot, None)} shows {cards}{describe_new_total(event.spot, moment)}."


def _describe_halves(hand: TableHand, table: TableState) -> str:
    """Describe a set hand: `A♠ K♦ in front, 10♥ 10♣ 8♠ 4♦ 2♣ behind`, of tiles `13 25 low, …`."""
    where = {"front": "in front", "back": "behind"}
    return ", ".join(
        f"{format_cards(cards) or 'nothing'} {where.get(name, name)}"
        for name, cards in table.list_halves(hand)
    )


@describe_event.register
def _describe_hole_check(event: HoleChecked, moment: EventContext) -> str:
    del moment
    if event.result == "not-made":
        return "The down card is not looked at."
    result = "a natural" if event.result == "natural" else "no natural"
    return f"The down card is looked at: {result}."


@describe_event.register
def _describe_decision(event: Decided, moment: EventContext) -> str:
    who = name_actor(event.spot, event.bettor)
    if event.choice in pot_events.POT_CHOICES:
        return f"{who} {pot_events.describe_pot_choice(event, moment)}."
    if event.choice == "split":
        cost = _describe_decision_cost(event, moment)
        return f"{who} splits{cost}{_describe_moved_chips(event, moment)}."
    if event.choice in ("double", "double-double", "insurance", "play"):
        verb = _CHOICES.get(event.choice, "plays")
        return f"{who} {verb}{_describe_decision_cost(event, moment)}."
    return f"{who} {_CHOICES.get(event.choice, f'{event.choice}s')}."


def _describe_decision_cost(event: Decided, moment: EventContext) -> str:
    amount = find_amount_put_in(event, moment.before)
    return "" if amount is None else f" for {format_dollars(amount)}"


def _describe_moved_chips(event: Decided, moment: EventContext) -> str:
    """Say where the second card went, when a split moved it."""
    into = moment.after.get_hand(event.spot).split_into
    if into is None or into == moment.before.get_hand(event.spot).split_into:
        return ""
    moved = moment.after.get_hand(into).names
    return f": {name_all_cards(moved)} to {name_spot(into)}" if moved else ""


@describe_event.register
def _describe_dice(event: DiceThrown, moment: EventContext) -> str:
    del moment
    values = join_words([str(value) for value in event.values]) or "nothing"
    return f"The dice show {values}: {sum(event.values)}."


@describe_event.register
def _describe_pile(event: PileChosen, moment: EventContext) -> str:
    del moment
    return f"Pile {event.pile} is the action pile."


@describe_event.register
def _describe_delivery(event: PileDelivered, moment: EventContext) -> str:
    del moment
    return f"Pile {event.pile} goes to {name_spot(event.to)}."


@describe_event.register
def _describe_button(event: ButtonPlaced, moment: EventContext) -> str:
    del moment
    article = {"envy": "An", "house-way": "A"}.get(event.button, "The")
    return f"{article} {event.button.replace('-', ' ')} button goes to seat {event.seat}."


@describe_event.register
def _describe_setting(event: HandSet, moment: EventContext) -> str:
    way = " the house way" if event.way == "house" else ""
    hand = TableHand(event.spot, front=event.front, back=event.back)
    halves = f": {_describe_halves(hand, moment.after)}"
    if {*event.front, *event.back} == {UNKNOWN_CARD}:
        halves = ", face down"
    by = f" by {name_bettor(event.bettor)}" if event.bettor is not None else ""
    return f"{name_actor(event.spot, None)}'s hand is set{by}{way}{halves}."


@describe_event.register
def _describe_payment(event: Paid, moment: EventContext) -> str:
    del moment
    return (
        f"The bank pays {_name_payee(event)}"
        f" {format_dollars(event.amount)}{_name_circle(event.wager)}."
    )


@describe_event.register
def _describe_collection(event: Collected, moment: EventContext) -> str:
    del moment
    return (
        f"The bank collects {format_dollars(event.amount)} from"
        f" {_name_payee(event)}{_name_circle(event.wager)}."
    )


@describe_event.register
def _describe_return(event: Returned, moment: EventContext) -> str:
    del moment
    of = _name_circle(event.wager, "of")
    uncalled = " was not called and" if event.wager == "uncalled" else ""
    return f"{format_dollars(event.amount)}{of}{uncalled} goes back to {_name_payee(event)}."


@describe_event.register
def _describe_racked_cards(event: Racked, moment: EventContext) -> str:
    piece = moment.after.pieces
    unseen = f"1 unseen {piece}" if event.count == 1 else f"{event.count} unseen {piece}s"
    cards = unseen if event.cards is None else format_cards(event.cards)
    return f"Into the rack from {name_spot(event.spot)}: {cards}."


@describe_event.register
def _describe_irregularity(event: Irregular, moment: EventContext) -> str:
    del moment
    kind = event.kind.replace("-", " ")
    where = f" at {name_spot(event.spot)}" if event.spot else ""
    card = f", {name_all_cards((event.card,))}" if event.card else ""
    count = f", {event.count} cards" if event.count is not None else ""
    return capitalize_first(f"irregularity{where}: {kind}{card}{count}.")


@describe_event.register
def _describe_misdeal(event: MisdealCalled, moment: EventContext) -> str:
    del moment
    return f"The round is called dead: {_end_sentence(event.reason)}"


@describe_event.register
def _describe_close(event: Closed, moment: EventContext) -> str:
    del event, moment
    return "The round is over."


@describe_event.register
def _describe_correction(event: Corrected, moment: EventContext) -> str:
    evidence = f" Evidence: {_end_sentence(event.evidence)}" if event.evidence else ""
    what = _describe_change(event, moment)
    return f"Correction by {event.by}: {what} Why: {_end_sentence(event.why)}{evidence}"


def _end_sentence(text: str) -> str:
    """Return quoted words with a full stop at their end."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _describe_change(event: Corrected, moment: EventContext) -> str:
    if event.event == "header":
        return f"{_name_step(event)} should say {describe_header(decode_corrected_header(event))}."
    sentence = moment.sentences[event.event]
    step = (
        f"{_name_step(event)}, {_quote_sentence(sentence)},"
        if sentence
        else f"the correction at {_name_step(event)}"
    )
    if event.action == "withdraw":
        return f"{step} is withdrawn."
    instead = decode_corrected_event(event)
    if isinstance(instead, Corrected):
        quoted = f"a correction of {_name_step(instead)}"
    else:
        empty = TableState(pieces=moment.after.pieces)
        quoted = _quote_sentence(describe_event(instead, EventContext(empty, empty, {}, ())))
    if event.action == "replace":
        return f"{step} should be {quoted}."
    return f"before {step} this was left out: {quoted}."


def _quote_sentence(sentence: str) -> str:
    return f"“{sentence.removesuffix('.')}”"


def _name_step(event: Corrected) -> str:
    return "the record's head" if event.event == "header" else f"step {event.event + 1}"


@describe_event.register
def _describe_voiding(event: Voided, moment: EventContext) -> str:
    del moment
    twin = f" It is the same round as {event.duplicate_of}." if event.duplicate_of else ""
    return f"The whole record is voided by {event.by}: {_end_sentence(event.reason)}{twin}"
