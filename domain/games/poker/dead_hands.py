"""How a hand dies: its money stays, and it can win nothing any more."""

from domain.games.poker.betting_rounds import is_betting_over
from domain.games.poker.state import PokerPlayer, PokerRound


def kill_hands(state: PokerRound, *players: PokerPlayer) -> None:
    """Kill hands; their money stays, and after the betting they stay in their pots as well."""
    was_over = is_betting_over(state)
    for player in players:
        if not player.out and not player.dead:
            state.leave(player)
            player.out = not was_over
        player.dead = True


def return_bets(state: PokerRound, player: PokerPlayer) -> None:
    """Give back at once what a hand put in beyond its antes and blinds (PK.R15)."""
    amount = player.live_money - player.forced_money
    player.live_money -= amount
    player.gone_back += amount
    player.stack += amount
    player.on_street -= min(amount, player.on_street)
    state.pot -= amount


def foul_hand(
    state: PokerRound, place: int | None, player: PokerPlayer, rule: str = "PG.deal.1"
) -> None:
    """Kill a foul hand, whose money stays; said once."""
    kill_hands(state, player)
    if not player.called_foul:
        player.called_foul = True
        state.object_to("foul-hand", rule, f"seat {player.seat}'s hand is foul", place)


def kill_miscounted_hand(
    state: PokerRound, place: int | None, player: PokerPlayer, detail: str, rule: str | None = None
) -> None:
    """Kill a hand of a wrong number of cards; said once."""
    kill_hands(state, player)
    if not player.miscounted:
        clauses = state.game.clauses
        player.miscounted = True
        state.readings.update(clauses.reads_count)
        finding_detail = f"seat {player.seat} {detail}"
        state.object_to("wrong-card-count", rule or clauses.count, finding_detail, place)
