"""How a hand dies: its money stays, and it can win nothing any more."""

from domain.games.poker.rounds import betting_is_over
from domain.games.poker.state import Player, Round


def bury(this: Round, *players: Player) -> None:
    """Hands are dead, and their money stays; after the betting they stay in their pots as well."""
    was_over = betting_is_over(this)
    for player in players:
        if not player.out and not player.dead:
            this.leave(player)
            player.out = not was_over
        player.dead = True


def foul(this: Round, place: int | None, player: Player, rule: str = "PG.deal.1") -> None:
    """The hand is foul and so dead, and its money stays; said once."""
    bury(this, player)
    if not player.called_foul:
        player.called_foul = True
        this.object_to("foul-hand", rule, f"seat {player.seat}'s hand is foul", place)


def miscounted(
    this: Round, place: int | None, player: Player, detail: str, rule: str | None = None
) -> None:
    """The hand has a wrong number of cards and so is dead; said once."""
    bury(this, player)
    if not player.miscounted:
        clauses = this.game.clauses
        player.miscounted = True
        this.readings.update(clauses.reads_count)
        said = f"seat {player.seat} {detail}"
        this.object_to("wrong-card-count", rule or clauses.count, said, place)
