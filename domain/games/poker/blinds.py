"""Who may post which blind, and how much (PG.blind.1 to PG.blind.15, PG.play.2)."""

from typing import Final

from domain.events.round import BlindPosted
from domain.games.poker.state import Round
from domain.layout import seated
from domain.money import dollars
from domain.sentences.names import bettor_name

FIRST: Final[tuple[int, ...]] = (0,)
SECOND: Final[tuple[int, ...]] = (1,)
EITHER: Final[tuple[int, ...]] = (0, 1)
_IN_A_SEAT: Final = frozenset({"small", "big"})


def next_place(this: Round, seat: int) -> int:
    """The place of the first player further clockwise than a seat, or else of the first of all."""
    ranks = this.ranks
    rank = ranks[seat]
    for player in this.players:
        if ranks[player.seat] > rank:
            return player.at
    return 0


def big_blind(this: Round) -> BlindPosted | None:
    """The big blind, or the kill blind that was posted in its place (KP.3)."""
    for _, blind in this.told.blinds:
        if blind.kind == "big":
            return blind
    places = _places_of_big(this)
    for _, blind in this.told.blinds:
        if blind.kind == "kill" and _at(this, blind) in places:
            return blind
    return None


def _places_of_big(this: Round) -> tuple[int, ...]:
    """The second seat, or either of the first two where nobody posts the small blind."""
    has_small = "small" in [blind.kind for _, blind in this.told.blinds]
    return SECOND if has_small and len(this.players) > 2 else EITHER


def _at(this: Round, blind: BlindPosted) -> int:
    player = this.by_spot.get(str(blind.seat))
    return -1 if player is None else player.at


def check_blind(this: Round, place: int, blind: BlindPosted, *, is_whole_stack: bool) -> None:
    """A blind by its seat and its amount; with two players either may post either (PK.R19)."""
    if blind.kind == "straddle":
        wrong = _wrong_straddle(this, blind, is_whole_stack=is_whole_stack)
        if wrong is not None:
            this.illegal_bet(place, f"{_who(blind)} straddled: {wrong[1]}", wrong[0])
        return
    if blind.kind in _IN_A_SEAT and len(this.players) > 2:
        _check_seat(this, place, blind)
    due = _amount_due(this, blind)
    if due is not None and blind.amount != due and not is_whole_stack:
        this.illegal_bet(
            place,
            f"{_who(blind)} posted {dollars(blind.amount)}; the {blind.kind} blind is"
            f" {dollars(due)}",
            "KP.3" if blind.kind == "kill" else "PG.play.2",
        )


def _who(blind: BlindPosted) -> str:
    return bettor_name(seated(blind.seat))


def _amount_due(this: Round, blind: BlindPosted) -> int | None:
    """What the table asks of a blind of that kind, if it says so."""
    limits = this.record.table.limits
    if blind.kind == "small":
        return limits.small_blind
    if blind.kind == "big":
        return limits.big_blind
    if blind.kind == "kill" and limits.big_blind is not None:
        return 2 * limits.big_blind
    return None


def _check_seat(this: Round, place: int, blind: BlindPosted) -> None:
    """The small blind is the first seat's left of the button, the big blind the next one's."""
    places = FIRST if blind.kind == "small" else _places_of_big(this)
    if _at(this, blind) in places or (blind.kind == "big" and blind is not big_blind(this)):
        return
    due = " or ".join(f"seat {this.players[at].seat}" for at in places)
    this.object_to(
        "out-of-turn", this.game.clauses.blinds,
        f"{_who(blind)} posted the {blind.kind} blind; it was for {due} to post", place,
    )  # fmt: skip


def _wrong_straddle(
    this: Round, blind: BlindPosted, *, is_whole_stack: bool
) -> tuple[str, str] | None:
    """One a hand, left of the big blind, twice its amount, and never the button's."""
    straddles = [one for _, one in this.told.blinds if one.kind == "straddle"]
    if blind is not straddles[0]:
        return "PG.blind.8", "there is one straddle a hand"
    if blind.seat == this.button:
        return "PG.blind.10", "the button may not straddle"
    big = big_blind(this)
    if big is None or _at(this, blind) != next_place(this, big.seat):
        return "PG.blind.7", "only the seat left of the big blind may straddle"
    due = 2 * this.structure.big_blind
    if blind.amount != due and not is_whole_stack:
        return "PG.blind.9", f"it is twice the big blind, {dollars(due)}"
    return None
