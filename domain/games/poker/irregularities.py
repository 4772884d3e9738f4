"""Dealing errors, and what the rules make of them (PG.deal.1 to PG.deal.7, HM.9 to HM.12)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD
from domain.facts.round_events import Irregular
from domain.games.poker.betting_rounds import clear_bets
from domain.games.poker.conflicts import DealtName, MissingCard
from domain.games.poker.dead_hands import foul_hand, kill_miscounted_hand, return_bets
from domain.games.poker.deal import identify_card
from domain.games.poker.round_facts import PokerFacts
from domain.games.poker.state import (
    PokerMisdeal,
    PokerPlayer,
    PokerRound,
    StreetAction,
    WithdrawnCard,
)
from domain.rulebook.model import CitedFigure
from domain.seats import BOARD

ACTING: Final = CitedFigure(3, "PG.glossary.Substantial-Action")
PAYING: Final = CitedFigure(2, "PG.glossary.Substantial-Action")
"""So many acting, or putting money in, is substantial action."""

ACTED_BEFORE: Final = CitedFigure(2, "HM.9")
"""When so many have acted, a wrong number of cards is no misdeal any more."""

_TAKES_ONE_FROM_THE_BOARD: Final = frozenset(
    {"premature-turn", "premature-river", "flop-overdealt"}
)
_LEAVES_ITS_SPOT: Final = frozenset({"boxed-card", "exposed-card"})


def find_withdrawn_cards(poker_facts: PokerFacts) -> dict[int, WithdrawnCard]:
    """Return the board cards that never count, by their places."""
    board = [(place, one) for place, one in poker_facts.deals if one.to == BOARD]
    gone: dict[int, WithdrawnCard] = {}
    for place, event in poker_facts.irregular:
        kind = event.kind
        lying = [(at, one.card) for at, one in board if at < place and at not in gone]
        if kind == "premature-flop":
            gone |= {at: WithdrawnCard(card, kind, place) for at, card in lying}
        elif kind in _TAKES_ONE_FROM_THE_BOARD or (
            kind in _LEAVES_ITS_SPOT and event.spot == BOARD
        ):
            at = _find_place(event.card, lying)
            if at is not None:
                gone[at] = WithdrawnCard(event.card or dict(lying)[at], kind, place)
    return gone


def _find_place(card: str | None, lying: Sequence[tuple[int, str]]) -> int | None:
    """Return the last of the cards that is this one, or an unseen one, or simply the last."""
    for wanted in (card, UNKNOWN_CARD) if card else ():
        for at, name in reversed(lying):
            if name == wanted:
                return at
    return lying[-1][0] if lying and not card else None


def apply_irregularity(state: PokerRound, place: int, event: Irregular) -> None:
    """Apply something out of order that was seen at the table."""
    for gone in state.cards.withdrawn.values():
        if gone.said_at == place:
            state.cards.take_back(gone.card)
            if gone.kind == "boxed-card":
                _take_out_of_play(state, gone.card, "PG.deal.1")
    player = state.by_spot.get(event.spot or "")
    if event.kind == "joker":
        _report_joker(state, place, player if event.spot else _find_holder(state))
    elif event.kind in _OF_A_HAND:
        if player is not None:
            _OF_A_HAND[event.kind](state, place, player, event)
    else:
        _apply_to_table(state, event)


def _apply_to_table(state: PokerRound, event: Irregular) -> None:
    """Apply what was seen of the board, the stub, or a hand that was called wrongly."""
    kind = event.kind
    flop, turn, river = state.game.clauses.premature
    if kind == "flop-overdealt":
        _take_back_flop(state)
    elif kind == "premature-flop":
        state.cards.unburnt["flop"] = "PG.deal.5"
        state.rests.add(flop)
    elif kind == "premature-turn":
        state.cards.unburnt["river"] = "PG.deal.6"
        state.rests.add(turn)
        state.readings.update(state.game.clauses.reads_turn)
    elif kind == "premature-river":
        state.cards.unburnt["river"] = "PG.deal.7"
        state.rests.add(river)
    elif kind == "short-stub" and state.game.variant.draws:
        for card in state.cards.discards:
            state.cards.take_back(card)
    elif kind == "misread":
        state.rests.add("PG.show.2")


def _replace_card(state: PokerRound, place: int, player: PokerPlayer, event: Irregular) -> None:
    """Replace a boxed or exposed card; an exposed one becomes the burn card (PG.deal.2)."""
    card = _take_card(state, place, player, event.card)
    rule = "PG.deal.2" if event.kind == "exposed-card" else "PG.deal.1"
    state.rests.add(rule)
    if event.kind == "exposed-card":
        _make_burn_card(state, card, rule)
    else:
        _take_out_of_play(state, card, rule)


def _make_burn_card(state: PokerRound, card: str, rule: str) -> None:
    """Make a card that left a hand the burn before the flop, where there is one."""
    if state.game.variant.has_board:
        state.cards.burn_due[card] = rule
        _take_out_of_play(state, card, rule)


def _take_out_of_play(state: PokerRound, card: str, rule: str) -> None:
    """Keep a card from being dealt again in hold'em and Omaha."""
    if state.game.variant.has_board and card not in {JOKER, UNKNOWN_CARD}:
        state.cards.out_of_play[card] = rule


def _foul_hand(state: PokerRound, place: int, player: PokerPlayer, event: Irregular) -> None:
    """Kill a hand called foul, whose money stays."""
    del event
    owed = any(
        blind.seat == player.seat and (blind.kind == "missed" or blind is not state.big)
        for _, blind in state.facts.blinds
        if blind.kind in {"big", "missed"}
    )
    foul_hand(state, place, player, "PG.blind.14" if owed else "PG.1")


def _take_card(state: PokerRound, place: int, player: PokerPlayer, card: str | None) -> str:
    """Take the card named out of a hand, known there or not; if none is named, the last."""
    cards = player.cards
    leaves = card or (cards[-1] if cards else UNKNOWN_CARD)
    if leaves not in cards and UNKNOWN_CARD in cards:
        # Its announcement makes it known.
        cards[cards.index(UNKNOWN_CARD)] = leaves
        state.cards.see(leaves, place, player.spot)
    elif leaves not in cards and cards:
        last = DealtName(cards[-1], player.places[-1])
        state.conflicts.append(MissingCard(place, player.spot, leaves, last))
        leaves = cards[-1]
    if leaves in cards:
        player.drop(leaves)
        if leaves not in state.cards.duplicates:
            state.cards.take_back(leaves)
    player.foul = any(state.is_foreign(one) for one in cards)
    return leaves


def _take_back_flop(state: PokerRound) -> None:
    """Take back a flop of too many cards, unless enough was done (HM.10, PG.deal.4)."""
    if not state.cards.board:
        return
    state.rests.update(state.game.clauses.overdealt)
    if len(state.acted_here) >= ACTING.value or len(state.paid_here) >= PAYING.value:
        state.rests.add(ACTING.rule)
        state.cards.unburnt["turn"] = "PG.deal.4"
        return
    state.cards.unburnt["flop"] = state.game.clauses.overdealt[0]
    for card in state.cards.board:
        state.cards.take_back(card)
    state.cards.board.clear()
    state.cards.places.clear()
    for player in state.players:
        player.live_money -= player.on_street
        state.pot -= player.on_street
        player.stack += player.on_street
        if not player.able and not player.out and player.stack:
            player.able = True
            state.able += 1
    state.street = None
    state.actions.pop("flop", None)
    state.action = StreetAction()
    del state.streets[1:]
    clear_bets(state)


def _report_joker(state: PokerRound, place: int, player: PokerPlayer | None) -> None:
    """Report a joker: a dead card if announced in time, else it fouls the hand (PG.deal.1)."""
    if state.game.has_joker or player is None:
        return
    if JOKER not in player.cards:
        if UNKNOWN_CARD not in player.cards:
            return
        player.cards[player.cards.index(UNKNOWN_CARD)] = JOKER
        identify_card(state, place, player, JOKER)
    if not player.has_decided:
        _take_card(state, place, player, JOKER)
    else:
        foul_hand(state, place, player)


def _find_holder(state: PokerRound) -> PokerPlayer | None:
    return next((player for player in state.players if JOKER in player.cards), None)


def _report_wrong_count(
    state: PokerRound, place: int, player: PokerPlayer, event: Irregular
) -> None:
    """Report a wrong count: a misdeal if nobody acted, later a dead hand (HM.9, PG.deal.3)."""
    game = state.game
    if game.misdeal_on_count:
        acted = sum(one.has_decided for one in state.players)
        if acted < ACTED_BEFORE.value:
            detail = f"seat {player.seat} had a wrong number of cards before two players had acted"
            state.misdeal = PokerMisdeal(detail, place, game.clauses.count)
            return
    elif not player.has_decided:
        state.rests.add(game.clauses.count)
        if len(player.cards) > game.hole.value:
            card = _take_card(state, place, player, event.card)
            _make_burn_card(state, card, game.clauses.count)
        return
    was_folded = player.folded
    detail = "had a wrong number of cards; the hand is dead and its money stays"
    if state.rules["forfeit"] == "antes-and-blinds" and not was_folded:
        detail = "had a wrong number of cards; the hand is dead and forfeits its antes and blinds"
        return_bets(state, player)
    kill_miscounted_hand(state, place, player, detail)


_OF_A_HAND: Final[Mapping[str, Callable[[PokerRound, int, PokerPlayer, Irregular], None]]] = {
    "boxed-card": _replace_card,
    "exposed-card": _replace_card,
    "wrong-count": _report_wrong_count,
    "foul-hand": _foul_hand,
}
"""The handler of each irregularity of one hand."""
