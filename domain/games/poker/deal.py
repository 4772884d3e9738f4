"""The cards as they come: the hands, the board, the burn cards, and what is turned up later."""

from collections import Counter
from typing import Final

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD, name_card
from domain.facts.round_events import CardDealt, CardsRevealed, Decided, Mucked
from domain.games.poker.betting import take_decision
from domain.games.poker.betting_rounds import begin_later_round, find_next_to_act, is_betting_over
from domain.games.poker.dead_hands import foul_hand
from domain.games.poker.state import PokerPlayer, PokerRound
from domain.games.poker.streets import BOARD_CARDS, STREET_BY_BOARD_CARDS
from domain.seats import BOARD, BURN
from domain.table.card_naming import name_cards
from domain.verdict.model import StreetName
from domain.vocabulary.grammar import join_words


def deal_to_hand(state: PokerRound, place: int, player: PokerPlayer, card: str) -> None:
    """Deal one card to a hand, the hands being dealt round by round."""
    dealt, hand = state.cards, player.cards
    hand.append(card)
    if dealt.dealing:
        if player.at <= dealt.deal_at:
            dealt.deal_rounds += 1
            if len(hand) <= dealt.deal_rounds and dealt.deal_place is None:
                dealt.deal_place = place
        dealt.deal_at = player.at
    if card in state.deck and card not in dealt.seen:
        dealt.seen.add(card)
    elif card != UNKNOWN_CARD:
        identify_card(state, place, player, card)


def deal_elsewhere(state: PokerRound, place: int, event: CardDealt) -> None:
    """Deal one card to the board, the burn cards or the stub."""
    if event.to == BOARD:
        _deal_to_board(state, place, event.card)
    else:
        if event.to == BURN:
            state.cards.burns += 1
        _check_card(state, place, event.card)
        state.cards.see(event.card, place)


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
    state.cards.see(card, place)
    if state.is_foreign(card):
        _check_card(state, place, card)
        player.foul = True


def check_deal_order(state: PokerRound) -> None:
    """Check that cards go one at a time, clockwise from the left of the button (HM.3, HP.6)."""
    state.cards.dealing = False
    most = max([len(player.cards) for player in state.players], default=0)
    if state.cards.deal_rounds >= most > 0:
        state.report_deal_order(
            state.game.clauses.deal,
            "the hands were not dealt one card at a time, clockwise from the left of the button",
            state.cards.deal_place,
        )


def begin_betting(state: PokerRound, place: int | None) -> None:
    """End the deal, when everybody who is dealt in has the whole hand."""
    if state.cards.dealing:
        check_deal_order(state)
    without = [player.seat for player in state.players if not player.cards]
    if place is None or not without or state.facts.irregular:
        return
    dealt = [len(player.cards) for player in state.players if player.cards]
    if not dealt or min(dealt) >= state.game.hole.value:
        seats = "seats" if len(without) > 1 else "seat"
        state.report_deal_order(
            state.game.clauses.deal,
            f"the betting began before {seats} {join_words([str(seat) for seat in without])} had"
            " cards",
            place,
        )


# The board.


def _deal_to_board(state: PokerRound, place: int, card: str) -> None:
    """Deal one card to the board, unless it is no card of the game, or never counted."""
    dealt = state.cards
    known = card in state.deck or _check_card(state, place, card)
    dealt.see(card, place)
    if place in dealt.withdrawn:
        if dealt.withdrawn[place].kind.startswith("premature"):
            dealt.burns = 0
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
    if state.cards.burn_records:
        due = 0 if street in state.cards.unburnt else 1
        if street == "flop" and state.cards.exposed and due:
            # The exposed card is the burn card, whether or not it was recorded again as that.
            due = min(state.cards.burns, 1)
        _check_burns(state, place, due)
    begin_later_round(state, street)


def _check_burns(state: PokerRound, place: int, due: int) -> None:
    """Check that a card is burnt before each street, where burn cards are recorded at all."""
    burns = state.cards.burns
    if burns != due:
        cards = {0: "no card", 1: "one card"}.get(burns, f"{burns} cards")
        state.report_deal_order(
            state.game.clauses.deal,
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
    board = state.cards.board
    names = name_cards(board, cards, twins=False)
    for card in (Counter(names) - Counter(board)).elements():
        if card != UNKNOWN_CARD:
            _check_card(state, place, card)
            state.cards.see(card, place)
    board[:] = [card for card in names if not state.is_foreign(card)]


def _turn_up(state: PokerRound, place: int, player: PokerPlayer, cards: tuple[str, ...]) -> None:
    known = [*player.cards, *player.gone]
    names, added = name_unseen_cards(player.cards, cards)
    player.cards = names + added
    was_foul = player.foul
    for card in cards:
        if card in known:
            known.remove(card)
        elif card != UNKNOWN_CARD:
            identify_card(state, place, player, card)
    if player.foul and not was_foul and player.has_decided:
        foul_hand(state, place, player)
    if player.mucked is not None:
        player.mucked = None
        player.retrieved = True


def name_unseen_cards(lying: list[str], cards: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Return the cards with their unseen ones named, and those named that lay not there."""
    names = name_cards(lying, cards, twins=False)
    added = Counter(cards) - Counter(names)
    return names, [card for card in added.elements() if card != UNKNOWN_CARD]


def muck_hand(state: PokerRound, place: int, event: Mucked) -> None:
    """Give a hand up: it wins nothing, and before the showdown it is folded (PG.show.4)."""
    player = state.by_spot.get(event.spot)
    if player is None or player.out:
        return
    if is_betting_over(state):
        player.mucked = place
        return
    take_decision(state, place, player, Decided(spot=event.spot, choice="fold"))
