"""How a pot game stands after each fact of its play, for whoever plays it back."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping

from domain.facts.corrections import PlacedEvent
from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import CardDealt, Decided, Irregular
from domain.games.poker.betting_rounds import find_uncalled_bet, is_betting_over
from domain.games.poker.blinds import compute_opening_bet
from domain.games.poker.draws import is_drawing
from domain.games.poker.game import PokerGame
from domain.games.poker.play import play_facts
from domain.games.poker.round_facts import PokerFacts
from domain.games.poker.state import PokerRound
from domain.seats import BOARD
from domain.table.betting_state import BettingState
from domain.table.fact_index import FactIndex


def replay_states(
    game: PokerGame, record: RoundRecord, facts: Iterable[PlacedEvent], rules: Rules
) -> dict[int, BettingState]:
    """Return the betting after each fact of the play, by the place of the fact."""
    poker_facts = PokerFacts(FactIndex(facts))
    state = PokerRound(game, record, rules, poker_facts, poker_facts.dealer_button)
    found: dict[int, BettingState] = {}
    play_facts(state, _record_states(state, poker_facts.in_play, found))
    return found


def _record_states(
    state: PokerRound, facts: Iterable[PlacedEvent], found: dict[int, BettingState]
) -> Iterator[PlacedEvent]:
    """Yield the facts one by one; when the next is asked for, the one before has been taken."""
    for place, event in facts:
        lying = _list_cards(state)
        able = _list_able(state)
        yield place, event
        gone: Iterable[tuple[str, str]] = ()
        if isinstance(event, Irregular):
            gone = _list_removed_cards(state, place, lying)
        elif isinstance(event, CardDealt) and event.to == BOARD and state.is_foreign(event.card):
            gone = ((BOARD, event.card),)
        in_vain = isinstance(event, Decided) and _is_in_vain(state, event, able)
        found[place] = _make_state(state, tuple(gone), in_vain=in_vain)


def _list_able(state: PokerRound) -> frozenset[str]:
    """Return the spots of whoever can act."""
    if state.live < 2:
        return frozenset()
    return frozenset([player.spot for player in state.players if player.able])


def _is_in_vain(state: PokerRound, event: Decided, able: Container[str]) -> bool:
    """Return whether a decision was of somebody who could not act, or whose hand died before it."""
    if event.choice == "draw":
        return False
    if event.spot not in able:
        return True
    player = state.by_spot[event.spot]
    return not (player.acted or player.able)


def _list_cards(state: PokerRound) -> dict[str, list[str]]:
    """Return the cards that count, by their spots."""
    hands = {player.spot: list(player.cards) for player in state.players}
    return {**hands, BOARD: list(state.cards.board)}


def _list_removed_cards(
    state: PokerRound, place: int, lying: Mapping[str, list[str]]
) -> Iterator[tuple[str, str]]:
    """Yield the cards that a fact removed, and board cards that never counted."""
    for spot, cards in _list_cards(state).items():
        left = Counter(lying[spot]) - Counter(cards)
        yield from ((spot, card) for card in left.elements())
    for withdrawn in state.cards.withdrawn.values():
        if withdrawn.said_at == place:
            yield BOARD, withdrawn.card


def _make_state(
    state: PokerRound, taken_off: tuple[tuple[str, str], ...], *, in_vain: bool
) -> BettingState:
    everybody = state.list_contributors()
    biggest, more = find_uncalled_bet(everybody)
    return BettingState(
        street=state.street,
        to_call=_compute_bet_to_call(state),
        in_front={one.seat: one.on_street for one in everybody if one.on_street},
        put_in={one.seat: one.live_money + one.dead_money for one in everybody},
        uncalled=None if biggest is None else (biggest.seat, more),
        gone_back={one.seat: one.gone_back for one in everybody if one.gone_back},
        out=frozenset([one.seat for one in state.players if one.out or one.dead]),
        acted=frozenset([one.seat for one in everybody if one.acted]),
        is_over=state.opened and is_betting_over(state),
        big_blind=None if state.big is None else state.big.seat,
        in_vain=in_vain,
        taken_off=taken_off,
    )


def _compute_bet_to_call(state: PokerRound) -> int:
    """Return the bet, before the betting the largest live blind, and none during a draw."""
    if state.opened:
        return 0 if is_drawing(state) else state.to_call
    return compute_opening_bet(state)
