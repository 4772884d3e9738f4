"""The blinds go in, and the betting before the flop or the draw begins."""

from domain.events.round import BlindPosted
from domain.games.poker.blinds import check_blind, next_place
from domain.games.poker.limits import live_part
from domain.games.poker.rounds import begin
from domain.games.poker.state import Player, Round


def post(this: Round, place: int, blind: BlindPosted) -> None:
    """A blind is put in; one that comes after the betting began is to be called, and no more."""
    player = this.by_spot.get(str(blind.seat)) or _stranger(this, blind.seat)
    paid = min(blind.amount, player.stack)
    live = live_part(blind.kind, paid, this.structure.big_blind)
    player.stack -= paid
    player.live_money += live
    player.on_street += live
    player.dead_money += paid - live
    this.pot += paid
    this.note_all_in(player)
    check_blind(this, place, blind, is_whole_stack=not player.stack)
    if blind is this.big and not player.stack and blind.amount < (this.structure.big_blind or 0):
        this.rests.add("PG.blind.15")
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
    this.to_call = this.level = this.last_full = opening_bet(this)
    kinds = [blind.kind for _, blind in this.told.blinds]
    if "big" in kinds and "small" not in kinds:
        this.rests.add("PG.blind.1")
    if len(this.players) == 2 and ("big" in kinds or "small" in kinds):
        this.readings.add("PK.R19")
    last, what = _the_last(this)
    this.turn = 0 if last is None else next_place(this, last)
    begin(this, "before-draw" if this.game.kind == "lowball" else "preflop", f"left of the {what}")


def opening_bet(this: Round) -> int:
    """The largest live blind, which is the first bet, and no less than the table's big one."""
    live = max([player.on_street for player in this.contributors()], default=0)
    return max(live, this.structure.big_blind or 0) if live else 0


def _the_last(this: Round) -> tuple[int | None, str]:
    """Whom the first to act sits left of: the furthest straddle, the big blind or the small."""
    blinds = [blind for _, blind in this.told.blinds]
    straddles = [blind.seat for blind in blinds if blind.kind == "straddle"]
    if straddles:
        return max(straddles, key=this.ranks.__getitem__), "straddle"
    if this.big is not None:
        return this.big.seat, f"{this.big.kind} blind"
    for blind in blinds:
        if blind.kind == "small":
            return blind.seat, "small blind"
    return None, "dealer button"
