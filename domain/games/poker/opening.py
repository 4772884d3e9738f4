"""The blinds go in, and the betting before the flop or the draw begins."""

from typing import Final

from domain.events.round import BlindPosted
from domain.games.poker.blinds import big_blind, check_blind, next_place
from domain.games.poker.rounds import begin
from domain.games.poker.state import Player, Round

USUAL: Final = ["small", "big"]


def post(this: Round, place: int, blind: BlindPosted) -> None:
    """A blind is put in; one that comes when the betting has begun is to be called all the same."""
    player = this.by_spot.get(str(blind.seat)) or _stranger(this, blind.seat)
    paid = min(blind.amount, player.stack)
    dead = 0
    if blind.kind == "ante":
        dead = paid
    elif blind.kind == "missed":
        dead = max(paid - this.structure.big_blind, 0)
    player.stack -= paid
    player.live_money += paid - dead
    player.on_street += paid - dead
    player.dead_money += dead
    this.pot += paid
    this.note_all_in(player)
    if blind.kind == "kill":
        this.kill_seats.add(blind.seat)
    check_blind(this, place, blind, is_whole_stack=not player.stack)
    if this.opened:
        this.to_call = max(this.to_call, player.on_street)


def _stranger(this: Round, seat: int) -> Player:
    """Somebody who put money in and was not dealt a card."""
    if seat not in this.strangers:
        stranger = Player(seat, str(seat), -1, able=False, folded=True, out=True)
        stranger.stack = this.told.stacks.get(seat, stranger.stack)
        this.strangers[seat] = stranger
    return this.strangers[seat]


def open_betting(this: Round) -> None:
    """The first betting round begins; the largest live blind is its bet (HM.2, HP.8, PG.play.3)."""
    this.opened = True
    live = max([player.on_street for player in this.contributors()], default=0)
    if live:
        this.level = max(live, this.structure.big_blind)
    this.to_call = this.last_full = this.level
    big = big_blind(this)
    this.turn = _left_of_the_last(this, big)
    if [blind.kind for _, blind in this.told.blinds] != USUAL:
        _note_clauses(this)
    if big is not None and big.amount < this.structure.big_blind:
        this.rests.add("PG.blind.15")
    if len(this.players) == 2 and this.told.blinds:
        this.readings.add("PK.R19")
    begin(this, "before-draw" if this.game.kind == "lowball" else "preflop")


def _left_of_the_last(this: Round, big: BlindPosted | None) -> int:
    """The place of the first to act: left of the furthest straddle, the big blind or the small."""
    straddles = [blind.seat for _, blind in this.told.blinds if blind.kind == "straddle"]
    if straddles:
        return next_place(this, max(straddles, key=this.ranks.__getitem__))
    smalls = [blind for _, blind in this.told.blinds if blind.kind == "small"]
    last = big or next(iter(smalls), None)
    return 0 if last is None else next_place(this, last.seat)


def _note_clauses(this: Round) -> None:
    """By which clauses the blinds were posted that are not just the usual two."""
    clauses = this.game.clauses
    kinds = [blind.kind for _, blind in this.told.blinds]
    found = {
        clauses.post: kinds.count("big") > 1,
        clauses.missed: "missed" in kinds,
        "PG.blind.1": "big" in kinds and "small" not in kinds,
        "PG.blind.7": "straddle" in kinds,
        "PG.blind.10": "straddle" in kinds,
        "KP.3": "kill" in kinds,
    }
    this.rests.update(rule for rule, holds in found.items() if holds)
    if kinds.count("big") > 1 or "kill" in kinds:
        this.readings.add("PK.R9")
