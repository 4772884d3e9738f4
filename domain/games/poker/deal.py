"""The cards as they come: the hands, the board, the burn cards, and what is turned up later."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD, name_card
from domain.facts.round_events import CardDealt, CardsRevealed, Decided, Mucked
from domain.games.poker.betting import take_decision
from domain.games.poker.betting_rounds import begin_later_round, find_next_to_act, is_betting_over
from domain.games.poker.conflicts import DealtName, UnplacedShow
from domain.games.poker.dead_hands import foul_hand
from domain.games.poker.opening import begin_betting
from domain.games.poker.state import PokerPlayer, PokerRound, WithdrawnCard
from domain.games.poker.streets import BOARD_CARDS, STREET_BY_BOARD_CARDS
from domain.seats import BOARD, BURN
from domain.table.card_naming import match_turned_up
from domain.verdict.model import StreetName

BURN_CLAUSE: Final = "PG.glossary.Burn"


def deal_card(state: PokerRound, place: int, event: CardDealt) -> None:
    """Deal one card: to a hand, the hands being dealt round by round, or elsewhere."""
    if state.opened and state.live < 2 and place not in state.facts.shown_at:
        return
    player = state.by_spot.get(event.to)
    if player is None:
        _deal_elsewhere(state, place, event)
        return
    dealt, hand, card = state.cards, player.cards, event.card
    hand.append(card)
    player.places.append(place)
    if dealt.dealing:
        at = player.at
        if at <= dealt.deal_at:
            dealt.deal_rounds += 1
            if len(hand) <= dealt.deal_rounds and dealt.deal_place is None:
                dealt.deal_place = place
        dealt.deal_at = at
    if dealt.out_of_play:
        _check_dealt_again(state, place, card)
    if card in state.deck and card not in dealt.seen:
        dealt.seen[card] = event.to, place
    elif card != UNKNOWN_CARD:
        identify_card(state, place, player, card)


def _deal_elsewhere(state: PokerRound, place: int, event: CardDealt) -> None:
    """Deal one card to the board, the burn cards or the stub."""
    if event.to == BOARD:
        begin_betting(state, place)
        _deal_to_board(state, place, event.card)
        return
    if event.to == BURN:
        _burn_card(state, place, event.card)
    _check_card(state, place, event.card)
    state.cards.see(event.card, place, event.to)


def _burn_card(state: PokerRound, place: int, card: str) -> None:
    """Burn a card: before the flop the exposed one, or the one too many (PG.deal.2, PG.deal.3)."""
    dealt = state.cards
    dealt.burns += 1
    due = {} if dealt.was_burnt or dealt.board else dealt.burn_due
    dealt.was_burnt = True
    if card in due:
        dealt.out_of_play.pop(card, None)
    elif due and UNKNOWN_CARD not in {card, *due}:
        wanted, rule = next(iter(due.items()))
        state.report_deal_order(
            rule,
            f"the {name_card(card)} was burnt before the flop; the {name_card(wanted)} is the burn"
            " card",
            place,
        )
    else:
        _check_dealt_again(state, place, card)


def _check_dealt_again(state: PokerRound, place: int, card: str) -> None:
    """Check that a card is not dealt again that is out of play (PG.deal.1 to PG.deal.3)."""
    rule = state.cards.out_of_play.get(card)
    if rule is not None:
        state.report_deal_order(
            rule, f"the {name_card(card)} was dealt again, which is out of play", place
        )


def _check_card(state: PokerRound, place: int, card: str) -> bool:
    """Return whether the card belongs in the deck of the game (PG.deal.1)."""
    if not state.is_foreign(card):
        return True
    rule = state.game.clauses.deck
    if card == JOKER:
        rule = "PG.deal.1"
        state.readings.add("PK.R14")
    state.object_to(
        "card-not-in-deck", rule, f"the {name_card(card)} is no card of the deck", place
    )
    return False


def identify_card(state: PokerRound, place: int, player: PokerPlayer, card: str) -> None:
    """Name a card of a hand; one that is not in the deck fouls it unless it is announced."""
    state.cards.see(card, place, player.spot)
    _check_dealt_again(state, place, card)
    if state.is_foreign(card):
        _check_card(state, place, card)
        player.foul = True


# The board.


def _deal_to_board(state: PokerRound, place: int, card: str) -> None:
    """Deal one card to the board, unless it is no card of the game, or never counted."""
    dealt = state.cards
    known = card in state.deck or _check_card(state, place, card)
    dealt.see(card, place, BOARD)
    if dealt.out_of_play:
        _check_dealt_again(state, place, card)
    if place in dealt.withdrawn:
        _deal_withdrawn(state, place, dealt.withdrawn[place])
        return
    if not known:
        return
    board = dealt.board
    has_board = state.game.variant.has_board
    if len(board) == BOARD_CARDS or not has_board:
        has = "a board of five cards" if has_board else "no board"
        state.report_deal_order(
            state.game.clauses.best, f"the game has {has}; this card does not count", place
        )
        return
    street = STREET_BY_BOARD_CARDS.get(len(board))
    if street is not None:
        _begin_street(state, place, street)
    else:
        if state.acted_here:
            state.report_deal_order(state.game.clauses.premature[0], _NOT_TOGETHER, place)
        if dealt.burn_records:
            _check_burns(state, place, 0)
    dealt.burns = 0
    board.append(card)
    dealt.places.append(place)


def _deal_withdrawn(state: PokerRound, place: int, withdrawn: WithdrawnCard) -> None:
    """Deal a board card that never counts; before a premature one a burn is due as well."""
    street = _PREMATURE.get(withdrawn.kind)
    if street is None:
        return
    if state.cards.premature_at == withdrawn.said_at:
        _check_burns(state, place, 0)
    else:
        _check_burns_of_street(state, place, street)
    state.cards.premature_at = withdrawn.said_at
    state.cards.burns = 0


_PREMATURE: Final[Mapping[str, StreetName]] = {
    "premature-flop": "flop",
    "premature-turn": "turn",
    "premature-river": "river",
}
_NOT_TOGETHER: Final = "the three cards of the flop were not turned up together"


def _begin_street(state: PokerRound, place: int, street: StreetName) -> None:
    waiting = find_next_to_act(state)
    if waiting is not None:
        flop, turn, river = state.game.clauses.premature
        state.report_deal_order(
            {"flop": flop, "turn": turn, "river": river}[street],
            f"the {street} was dealt before the betting was over: seat {waiting.seat} had still to"
            " act",
            place,
        )
    _check_burns_of_street(state, place, street)
    if street == "turn":
        state.cards.turn_at = place
    begin_later_round(state, street)


def _check_burns_of_street(state: PokerRound, place: int, street: StreetName) -> None:
    """Check that a card is burnt before a street, unless a clause says that none is."""
    dealt = state.cards
    if not dealt.burn_records:
        return
    rule = dealt.unburnt.get(street)
    if rule is not None:
        _check_burns(state, place, 0, rule)
    elif street == "flop" and dealt.burn_due:
        # The exposed card is the burn card, whether or not it was recorded again as that.
        _check_burns(state, place, min(dealt.burns, 1))
    else:
        _check_burns(state, place, 1)


def _check_burns(state: PokerRound, place: int, due: int, rule: str = BURN_CLAUSE) -> None:
    """Check how many cards were burnt, where burn cards are recorded at all."""
    burns = state.cards.burns
    if state.cards.burn_records and burns != due:
        cards = {0: "no card", 1: "one card"}.get(burns, f"{burns} cards")
        state.report_deal_order(
            rule,
            f"{cards} had been burnt before this card; {'one was' if due else 'none was'} due",
            place,
        )


# What is turned up, and what is given up.


def reveal_cards(state: PokerRound, place: int, event: CardsRevealed) -> None:
    """Name unseen cards by those turned up, and add what is named besides (PG.show.1)."""
    player = state.by_spot.get(event.spot)
    if player is not None:
        _turn_up(state, place, player, event.cards)
        return
    if event.spot == BOARD:
        _turn_up_board(state, place, event.cards)


def _turn_up_board(state: PokerRound, place: int, cards: tuple[str, ...]) -> None:
    """Name unseen cards of the board; one that is no card of the game is passed over."""
    dealt = state.cards
    board, places = dealt.board, dealt.places
    names, unplaced = match_turned_up(board, cards, twins=False)
    if unplaced:
        _note_unplaced(state, place, CardsRevealed(spot=BOARD, cards=cards), board, places)
    for card in (Counter(names) - Counter(board)).elements():
        if card != UNKNOWN_CARD:
            _check_card(state, place, card)
            dealt.see(card, place, BOARD)
    counted = [at for at, card in enumerate(names) if not state.is_foreign(card)]
    board[:] = [names[at] for at in counted]
    places[:] = [places[at] for at in counted]


def _note_unplaced(
    state: PokerRound, place: int, event: CardsRevealed, lying: list[str], places: Sequence[int]
) -> None:
    """Note that cards were turned up that have no place among those of the spot (PK.R24)."""
    names, unplaced = match_turned_up(lying, event.cards, twins=False)
    fitting = list(event.cards)
    for card in unplaced:
        fitting.remove(card)
    shown = Counter(event.cards)
    left_out = []
    for card, at in zip(names, places, strict=True):
        if shown[card]:
            shown[card] -= 1
        else:
            left_out.append(DealtName(card, at))
    state.conflicts.append(
        UnplacedShow(
            place,
            event.spot,
            tuple(lying),
            event.cards,
            tuple(fitting),
            tuple(unplaced),
            tuple(left_out),
        )
    )


def _turn_up(state: PokerRound, place: int, player: PokerPlayer, cards: tuple[str, ...]) -> None:
    known = [*player.cards, *player.gone]
    names, unplaced = match_turned_up(player.cards, cards, twins=False)
    if unplaced:
        shown = CardsRevealed(spot=player.spot, cards=cards)
        _note_unplaced(state, place, shown, player.cards, player.places)
    player.cards = names
    was_foul = player.foul
    for card in cards:
        if card in known:
            known.remove(card)
        elif card in unplaced:
            unplaced.remove(card)
        elif card != UNKNOWN_CARD:
            identify_card(state, place, player, card)
    if player.foul and not was_foul and player.has_decided:
        foul_hand(state, place, player)
    if player.mucked is not None:
        player.mucked = None
        player.retrieved = True


def muck_hand(state: PokerRound, place: int, event: Mucked) -> None:
    """Give a hand up: it wins nothing, and before the showdown it is folded (PG.show.4)."""
    player = state.by_spot.get(event.spot)
    if player is None or player.out:
        return
    if is_betting_over(state):
        player.mucked = place
        return
    take_decision(state, place, player, Decided(spot=event.spot, choice="fold"))
