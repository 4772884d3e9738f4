"""One made-up round from its seed."""

from random import Random
from typing import Final

from msgspec import UNSET

from domain.events.round import Event
from domain.record import FORMAT, Limits, RoundName, RoundRecord, Table
from ops.simulator.corrections import correct
from ops.simulator.dealing import before_play, deal, deal_order
from ops.simulator.games import BY_SLUG, GAMES, Game, Schedule, draw_rules, resolve
from ops.simulator.opening import take_bets
from ops.simulator.paper import DAY, close, extra, sign, void
from ops.simulator.payoff import finish
from ops.simulator.play import play, play_bank, show_unseen
from ops.simulator.shoe import open_shoe
from ops.simulator.slips import plan_slips
from ops.simulator.stacking import slip_in, stack
from ops.simulator.state import Round

_LIMITS: Final = (
    (500, 5000), (500, 20_000), (500, 50_000), (500, 100_000), (1000, 50_000), (2500, 10_000),
    (200, 10_000), (10_000, 100_000),
)  # fmt: skip


def simulate(seed: int, game: str | None = None) -> RoundRecord:
    """A plausible round, always the same for the same seed and game; its id names the seed."""
    rng = Random(seed)  # noqa: S311 - a round, not a secret
    drawn = rng.choice(GAMES)
    r = _open_table(rng, BY_SLUG[game] if game else drawn)
    take_bets(r)
    r.dealt = deal_order(r)
    stack(r)
    slip_in(r)
    deal(r)
    before_play(r)
    play(r)
    play_bank(r)
    show_unseen(r)
    finish(r)
    events = sign(r, close(r))
    record = correct(r, _head(r, seed, events))
    return void(r, record)


def _open_table(rng: Random, game: Game) -> Round:
    slips = plan_slips(rng, game)
    room = rng.choice(game.rooms)
    schedule = _schedule(rng, game, room, named="fee-late" in slips)
    rules = draw_rules(rng, game)
    if game.code == "PS" and any(name.startswith("double-double") for name in slips):
        rules["double_double"] = True
    seats = rng.choice((game.most_seats, game.most_seats, rng.randint(2, game.most_seats)))
    fewest, most = game.decks
    decks = fewest if "duplicate-card" in slips else rng.choice((fewest, 6, 6, most))
    return Round(
        rng=rng,
        game=game,
        room=room,
        rules=rules,
        house=resolve(game, rules),
        schedule=schedule,
        seats=seats,
        decks=decks,
        limits=schedule.limits if schedule else rng.choice(_LIMITS),
        bank_seat=rng.randint(1, seats),
        shoe=open_shoe(rng, game, decks),
        slips=slips,
    )


def _schedule(rng: Random, game: Game, room: str, *, named: bool) -> Schedule | None:
    posted = [s for s in game.schedules if s.id.partition("/")[0] in {room, "any"}]
    return rng.choice(posted) if named or rng.random() < 0.15 else None


def _head(r: Round, seed: int, events: list[Event]) -> RoundRecord:
    low, high = r.limits
    table = f"T{r.rng.randint(1, 9)}"
    return RoundRecord(
        format=FORMAT,
        room=r.room,
        game=r.game.slug,
        table=Table(id=table, seats=r.seats, decks=r.decks, limits=Limits(min=low, max=high)),
        round=RoundName(
            id=f"{r.room}-{table}-seed-{seed}", number=abs(seed) % 10_000, gaming_day=DAY
        ),
        events=tuple(events),
        rules=r.rules,
        schedule=r.schedule.id if r.schedule else None,
        x=extra(r.rng) if r.chance(0.05) else UNSET,
    )
