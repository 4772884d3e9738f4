"""How the facts of a pot game move its chips and cards, whatever is found of them later."""

from msgspec.structs import replace

from domain.cards import JOKER, UNKNOWN
from domain.events.round import BlindPosted, CardDealt, Decided, Irregular, PotPushed, Returned
from domain.layout import BOARD, seat_of
from projections.table import Hand, PotGame, Table

ASIDE = "aside"
"""Where cards lie that are out of play."""

FLOP_AND_ONE = 4
_FIRST_OF_STREET = frozenset({0, 3, 4})
_OUT = frozenset({"fold", "dead"})
_EARLY = frozenset({"premature-flop", "premature-turn", "premature-river"})
_LEAVES = frozenset({"boxed-card", "exposed-card"})
_THREE_ACTING = 3
_TWO_PLAYERS = 2


def is_out(hand: Hand) -> bool:
    """Whether a hand was folded, or is dead."""
    return not _OUT.isdisjoint(hand.choices)


def _seats_dealt(table: Table) -> list[int]:
    """The seats with cards, be they all discarded."""
    dealt = (spot for spot, hand in table.hands.items() if hand.cards or "draw" in hand.choices)
    return [seat for spot in dealt if (seat := seat_of(spot)) is not None]


def _seats_in(table: Table) -> list[int]:
    return [seat for seat in _seats_dealt(table) if not is_out(table.hand(str(seat)))]


def can_act(table: Table, spot: str) -> bool:
    """Whether the hand was dealt and is in, with chips behind and somebody to play against."""
    seat = seat_of(spot)
    if seat is None or is_out(table.hand(spot)) or table.chips.is_all_in(seat):
        return False
    dealt = _seats_dealt(table)
    return len(dealt) < 2 or (seat in dealt and len(_seats_in(table)) > 1)


# Chips.


def posted(event: BlindPosted, table: Table) -> Table:
    """A blind; an ante is dead, and so are missed blinds above the big one."""
    game = table.pot_game or PotGame()
    big_blind = game.limits.big_blind or 0
    amount = min(event.amount, table.chips.behind.get(event.seat, event.amount))
    dead = 0
    if event.kind == "ante":
        dead = amount
    elif event.kind == "missed":
        dead = max(0, amount - (big_blind or table.chips.to_call or amount))
    chips = table.chips.put_in(event.seat, amount, dead)
    if chips.in_front:
        chips = replace(chips, to_call=max(chips.to_call, big_blind))
    return replace(table, chips=chips, blinds=(*table.blinds, event.kind))


def acted(event: Decided, table: Table) -> Table:
    """A draw, or a check, fold, call, bet or raise of whoever can still act."""
    seat = seat_of(event.spot)
    if table.pot_game and table.pot_game.draws and betting_is_over(table):
        table = street_over(table)
    if seat is None or event.choice == "draw" or not can_act(table, event.spot):
        return table
    if event.choice == "check" and table.chips.owes(seat):
        return table
    if event.choice in ("call", "bet", "raise"):
        table = replace(table, chips=table.chips.put_in_up_to(seat, comes_to(event, table)))
    return replace(table, acted=table.acted | {seat})


def comes_to(event: Decided, table: Table) -> int:
    """What lies in front of the player afterwards, if he has so much."""
    chips, to = table.chips, event.to or 0
    seat = seat_of(event.spot) or 0
    whole = chips.in_front.get(seat, 0) + chips.behind.get(seat, to + chips.to_call)
    if event.choice == "call" or is_only_a_call(event, table):
        return chips.to_call
    if chips.to_call == 0 and event.choice == "bet":
        to = _worth_of_chip(event, table)
    return max(to, chips.to_call) if to < whole else to


def is_only_a_call(event: Decided, table: Table) -> bool:
    """Whether a raise that was not announced comes to no more than a call (PG.bet.2, PG.bet.6)."""
    chips, to = table.chips, event.to or 0
    if event.choice != "raise" or event.declared is not False or to <= chips.to_call:
        return False
    if event.chips == 1 and chips.owes(seat_of(event.spot) or 0):
        return True
    if event.first is None or not chips.to_call:
        return False
    return 2 * (event.first - chips.to_call) < (_size_of_bet(table) or to - chips.to_call)


def _worth_of_chip(event: Decided, table: Table) -> int:
    """What one large chip comes to, bet without a word (PG.bet.6)."""
    to = event.to or 0
    if event.chips != 1 or event.declared is not False:
        return to
    size = _size_of_bet(table)
    most = (table.pot_game or PotGame()).limits.max
    if size:
        return min(to, size)
    return to if most is None or not table.hand(BOARD).cards else min(to, most)


def _size_of_bet(table: Table) -> int:
    """What a bet comes to in a limit game, in a kill pot twice as much."""
    limits = (table.pot_game or PotGame()).limits
    if limits.structure != "limit":
        return 0
    is_late = len(table.hand(BOARD).cards) > 3
    size = (limits.big_bet if is_late else limits.small_bet) or 0
    return 2 * size if "kill" in table.blinds else size


def street_over(table: Table) -> Table:
    """The chips of a street are drawn in, and nobody has acted on the next."""
    chips = table.chips.gathered()
    return replace(table, chips=chips, acted=frozenset(), acted_before=table.acted)


def betting_is_over(table: Table) -> bool:
    """Whether everybody who is in has acted, and put in what is to call."""
    chips = table.chips
    hands_in = _seats_in(table)
    able = [seat for seat in hands_in if not chips.is_all_in(seat)]
    most = max((chips.in_front.get(seat, 0) for seat in hands_in), default=0)
    if len(able) < 2 and all(chips.in_front.get(seat, 0) >= most for seat in able):
        return True
    return all(seat in table.acted and not chips.owes(seat) for seat in able)


def went_back(event: Returned, table: Table) -> Table:
    """An uncalled bet goes back."""
    seat = seat_of(event.spot)
    if seat is None:
        return table
    return replace(table, chips=table.chips.gone_back(seat, event.amount))


def pushed(event: PotPushed, table: Table) -> Table:
    """A pot is pushed; what nobody called goes back before, where that is nowhere recorded."""
    chips = table.chips
    if table.pot_game is not None and not table.pot_game.tells_returns:
        back = chips.uncalled(_seats_in(table))
        chips = chips if back is None else chips.gone_back(*back)
    chips = chips.pushed(seat_of(event.spot), event.amount)
    return replace(table, money=(*table.money, event), chips=chips)


# Cards.


def lands_on(event: CardDealt, table: Table) -> str:
    """Where a card comes to lie: a joker on the board is passed over in games without one."""
    game = table.pot_game
    is_dead = game is not None and not game.has_joker and event.card == JOKER
    return ASIDE if is_dead and event.to == BOARD else event.to


def board_card(table: Table) -> Table:
    """The first card of a street ends the betting before it."""
    return street_over(table) if len(table.hand(BOARD).cards) in _FIRST_OF_STREET else table


def out_of_order(event: Irregular, table: Table) -> Table:
    """What was irregular takes cards out of play, or makes a hand dead."""
    kind, spot = event.kind, event.spot
    if kind == "joker" and spot is None:
        spot = next((spot for spot, hand in table.hands.items() if JOKER in hand.names), None)
    if kind == "flop-overdealt":
        return _overdealt(event, table)
    if kind in _EARLY or (kind in _LEAVES and spot == BOARD):
        return _came_early(event, table)
    if spot is None or seat_of(spot) is None:
        return table
    if kind in _LEAVES:
        return set_aside(table, spot, event.card)
    if kind == "foul-hand":
        return _dead(table, spot)
    if kind == "wrong-count":
        return _wrong_count(event, table, spot)
    return _joker(table, spot) if kind == "joker" else table


def set_aside(table: Table, spot: str, card: str | None) -> Table:
    """A card is out of play: the one named, else an unseen one, or the last if none is named."""
    hand = table.hand(spot)
    lying = list(enumerate(hand.cards))
    for wanted in (card, UNKNOWN) if card else ():
        lying = [(at, one) for at, one in enumerate(hand.cards) if one.name == wanted]
        if lying:
            break
    if not lying:
        return table
    at, taken = lying[-1]
    aside = table.hand(ASIDE)
    hands = {
        **table.hands,
        spot: replace(hand, cards=hand.cards[:at] + hand.cards[at + 1 :]),
        ASIDE: replace(aside, cards=(*aside.cards, taken)),
    }
    return replace(table, hands=hands)


def _all_aside(table: Table) -> Table:
    board, aside = table.hand(BOARD), table.hand(ASIDE)
    hands = {
        **table.hands,
        BOARD: replace(board, cards=()),
        ASIDE: replace(aside, cards=(*aside.cards, *board.cards)),
    }
    return replace(table, hands=hands)


def _came_early(event: Irregular, table: Table) -> Table:
    """The card does not count, and the betting before it goes on."""
    before = len(table.hand(BOARD).cards)
    if event.kind == "premature-flop":
        table = _all_aside(table)
    else:
        table = set_aside(table, BOARD, event.card)
    left = len(table.hand(BOARD).cards)
    if left == before or left not in _FIRST_OF_STREET:
        return table
    chips = table.chips.laid_out_again()
    return replace(table, chips=chips, acted=table.acted | table.acted_before)


def _overdealt(event: Irregular, table: Table) -> Table:
    """The flop goes back, with what was bet on it, unless enough was done about it."""
    on_flop = len(table.hand(BOARD).cards) <= FLOP_AND_ONE
    paid = sum(1 for lies in table.chips.in_front.values() if lies)
    if not on_flop or len(table.acted) >= _THREE_ACTING or paid >= _TWO_PLAYERS:
        return set_aside(table, BOARD, event.card)
    table = _all_aside(table)
    return replace(table, chips=table.chips.taken_back(), acted=frozenset())


def _dead(table: Table, spot: str) -> Table:
    hand = table.hand(spot)
    hand = replace(hand, choices=(*hand.choices, "dead"))
    return replace(table, hands={**table.hands, spot: hand})


def _wrong_count(event: Irregular, table: Table, spot: str) -> Table:
    """Put right before the player acts, or a misdeal before two have acted; else a dead hand."""
    game = table.pot_game or PotGame()
    hand = table.hand(spot)
    if game.misdeal_on_count:
        have_acted = sum(bool(one.choices) for one in table.hands.values())
        return _dead(table, spot) if have_acted >= _TWO_PLAYERS else table
    if hand.choices:
        return _dead(table, spot)
    return set_aside(table, spot, event.card) if len(hand.cards) > game.hole else table


def _joker(table: Table, spot: str) -> Table:
    """A joker that is announced in time is replaced, in games that have none."""
    game, hand = table.pot_game or PotGame(), table.hand(spot)
    if game.has_joker:
        return table
    if hand.choices:
        return _dead(table, spot)
    return set_aside(table, spot, JOKER)
