"""The cards as they come: the hands, the board, the burn cards, and what is turned up later."""

from collections import Counter
from typing import Final

from domain.cards import JOKER, UNKNOWN, card_name
from domain.events.round import CardDealt, CardsRevealed, Decided, Mucked
from domain.facts import named
from domain.games.poker.betting import act
from domain.games.poker.dead import foul
from domain.games.poker.rounds import begin_after, betting_is_over, next_to_act
from domain.games.poker.state import Player, Round
from domain.games.poker.streets import BOARD_CARDS, STREETS
from domain.layout import BOARD, BURN
from domain.sentences.words import listed
from domain.verdict import StreetName


def to_hand(this: Round, place: int, player: Player, card: str) -> None:
    """One card to a hand, the hands being dealt round by round."""
    dealt, hand = this.cards, player.cards
    hand.append(card)
    if dealt.dealing:
        if player.at <= dealt.deal_at:
            dealt.deal_rounds += 1
            if len(hand) <= dealt.deal_rounds and dealt.deal_place is None:
                dealt.deal_place = place
        dealt.deal_at = player.at
    if card in this.deck and card not in dealt.seen:
        dealt.seen.add(card)
    elif card != UNKNOWN:
        name_card(this, place, player, card)


def elsewhere(this: Round, place: int, event: CardDealt) -> None:
    """One card to the board, the burn cards or the stub."""
    if event.to == BOARD:
        _to_board(this, place, event.card)
    else:
        if event.to == BURN:
            this.cards.burns += 1
        _look_at(this, place, event.card)
        this.cards.see(event.card, place)


def _look_at(this: Round, place: int, card: str) -> bool:
    """Whether the card belongs in the deck of the game (PG.deal.1)."""
    if not this.is_foreign(card):
        return True
    rule = this.game.clauses.deck
    if card == JOKER:
        rule = "PG.deal.1"
        this.readings.add("PK.R14")
    this.object_to("card-not-in-deck", rule, f"the {card_name(card)} is no card of the deck", place)
    return False


def name_card(this: Round, place: int, player: Player, card: str) -> None:
    """A card of a hand is known; one that is not in the deck fouls it unless it is announced."""
    this.cards.see(card, place)
    if this.is_foreign(card):
        _look_at(this, place, card)
        player.foul = True


def end_of_deal(this: Round) -> None:
    """One card at a time, clockwise from the left of the button (HM.3, HP.6)."""
    this.cards.dealing = False
    most = max([len(player.cards) for player in this.players], default=0)
    if this.cards.deal_rounds >= most > 0:
        this.deal_order(
            this.game.clauses.deal,
            "the hands were not dealt one card at a time, clockwise from the left of the button",
            this.cards.deal_place,
        )


def begin_play(this: Round, place: int | None) -> None:
    """The betting begins when everybody who is dealt in has his cards."""
    if this.cards.dealing:
        end_of_deal(this)
    without = [player.seat for player in this.players if not player.cards]
    if place is None or not without or this.told.irregular:
        return
    dealt = [len(player.cards) for player in this.players if player.cards]
    if not dealt or min(dealt) >= this.game.hole.value:
        seats = "seats" if len(without) > 1 else "seat"
        this.deal_order(
            this.game.clauses.deal,
            f"the betting began before {seats} {listed([str(seat) for seat in without])} had cards",
            place,
        )


# The board.


def _to_board(this: Round, place: int, card: str) -> None:
    """One card to the board, unless it is no card of the game, or never counted."""
    dealt = this.cards
    known = card in this.deck or _look_at(this, place, card)
    dealt.see(card, place)
    if place in dealt.withdrawn:
        if dealt.withdrawn[place].kind.startswith("premature"):
            dealt.burns = 0
        return
    if not known:
        return
    board = dealt.board
    if len(board) == BOARD_CARDS or this.game.kind == "lowball":
        has = "no board" if this.game.kind == "lowball" else "a board of five cards"
        this.deal_order(
            this.game.clauses.best, f"the game has {has}; this card does not count", place
        )
        return
    street = STREETS.get(len(board))
    if street is not None:
        _begin_street(this, place, street)
    else:
        if this.acted_here:
            this.deal_order(this.game.clauses.premature[0], _NOT_TOGETHER, place)
        if dealt.burn_records:
            _check_burns(this, place, 0)
    dealt.burns = 0
    board.append(card)


_NOT_TOGETHER: Final = "the three cards of the flop were not turned up together"


def _begin_street(this: Round, place: int, street: StreetName) -> None:
    waiting = next_to_act(this)
    if waiting is not None:
        flop, turn, river = this.game.clauses.premature
        this.deal_order(
            {"flop": flop, "turn": turn, "river": river}[street],
            f"the {street} was dealt before the betting was over: seat {waiting.seat} had still to"
            " act", place,
        )  # fmt: skip
    if this.cards.burn_records:
        due = 0 if street in this.cards.unburnt else 1
        if street == "flop" and this.cards.exposed and due:
            # The exposed card is the burn card, whether or not it was recorded again as that.
            due = min(this.cards.burns, 1)
        _check_burns(this, place, due)
    begin_after(this, street)


def _check_burns(this: Round, place: int, due: int) -> None:
    """A card is burnt before each street, where burn cards are recorded at all."""
    burns = this.cards.burns
    if burns != due:
        cards = {0: "no card", 1: "one card"}.get(burns, f"{burns} cards")
        this.deal_order(
            this.game.clauses.deal,
            f"{cards} had been burnt before this card; {'one was' if due else 'none was'} due",
            place,
        )


# What is turned up, and what is given up.


def revealed(this: Round, place: int, event: CardsRevealed) -> None:
    """Cards turned up name those that were unseen; what they name besides is added (PG.show.1)."""
    player = this.by_spot.get(event.spot)
    if player is not None:
        _turn_up(this, place, player, event.cards)
        return
    if event.spot == BOARD:
        _turn_up_board(this, place, event.cards)


def _turn_up_board(this: Round, place: int, cards: tuple[str, ...]) -> None:
    """Unseen cards of the board are named; one that is no card of the game is passed over."""
    board = this.cards.board
    names = named(board, cards, twins=False)
    for card in (Counter(names) - Counter(board)).elements():
        if card != UNKNOWN:
            _look_at(this, place, card)
            this.cards.see(card, place)
    board[:] = [card for card in names if not this.is_foreign(card)]


def _turn_up(this: Round, place: int, player: Player, cards: tuple[str, ...]) -> None:
    known = [*player.cards, *player.gone]
    names, added = turned_up(player.cards, cards)
    player.cards = names + added
    was_foul = player.foul
    for card in cards:
        if card in known:
            known.remove(card)
        elif card != UNKNOWN:
            name_card(this, place, player, card)
    if player.foul and not was_foul and player.has_decided:
        foul(this, place, player)
    if player.mucked is not None:
        player.mucked = None
        player.retrieved = True


def turned_up(lying: list[str], cards: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The cards as they lie with their unseen ones named, and those named that lay not there."""
    names = named(lying, cards, twins=False)
    added = Counter(cards) - Counter(names)
    return names, [card for card in added.elements() if card != UNKNOWN]


def mucked(this: Round, place: int, event: Mucked) -> None:
    """A hand given up: at the showdown it wins nothing, before that it is folded (PG.show.4)."""
    player = this.by_spot.get(event.spot)
    if player is None or player.out:
        return
    if betting_is_over(this):
        player.mucked = place
        return
    act(this, place, player, Decided(spot=event.spot, choice="fold"))
