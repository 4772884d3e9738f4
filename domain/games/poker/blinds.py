"""Who may post which blind, and how much (PG.blind.1 to PG.blind.15, PG.play.2)."""

from typing import Final

from domain.events.round import BlindPosted
from domain.games.poker.state import Round
from domain.money import dollars

FIRST: Final[tuple[int, ...]] = (0,)
SECOND: Final[tuple[int, ...]] = (1,)
EITHER: Final[tuple[int, ...]] = (0, 1)


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
    """A blind by its seat and its amount; what lets it be posted is what the betting rests on."""
    kind, clauses = blind.kind, this.game.clauses
    if kind == "straddle":
        _check_straddle(this, place, blind, is_whole_stack=is_whole_stack)
        return
    if kind == "small" or blind is this.big:
        _check_seat(this, place, blind)
    elif kind == "big":
        this.rests.add(clauses.post)
        this.readings.add("PK.R9")
    elif kind == "missed":
        this.rests.add(clauses.missed)
    if kind == "kill":
        this.kill_seats.add(blind.seat)
        this.rests.add("KP.3")
        this.readings.add("PK.R9")
    due = _amount_due(this, blind)
    if due is not None and blind.amount != due and not is_whole_stack:
        this.readings.add("PK.R21")
        this.illegal_bet(
            place,
            f"seat {blind.seat} posted {dollars(blind.amount)}; the {kind} blind is {dollars(due)}",
            "KP.3" if kind == "kill" else "PG.play.2",
        )


def _amount_due(this: Round, blind: BlindPosted) -> int | None:
    """What the table asks of a blind of that kind, if it says so."""
    structure = this.structure
    if blind.kind == "small":
        return structure.small_blind
    if blind.kind == "big":
        return structure.big_blind
    if blind.kind == "kill" and structure.big_blind is not None:
        return 2 * structure.big_blind
    return None


def _check_seat(this: Round, place: int, blind: BlindPosted) -> None:
    """The small blind is the first seat's left of the button, the big blind the next one's."""
    if len(this.players) < 3 or blind.kind == "kill":
        return
    places = FIRST if blind.kind == "small" else _places_of_big(this)
    if _at(this, blind) not in places:
        due = " or ".join(f"seat {this.players[at].seat}" for at in places)
        this.object_to(
            "out-of-turn", this.game.clauses.blinds,
            f"seat {blind.seat} posted the {blind.kind} blind; it was for {due} to post", place,
        )  # fmt: skip


def _check_straddle(this: Round, place: int, blind: BlindPosted, *, is_whole_stack: bool) -> None:
    wrong = _wrong_straddle(this, blind, is_whole_stack=is_whole_stack)
    if wrong is None:
        this.rests.update(("PG.blind.7", "PG.blind.10"))
        return
    rule, why = wrong
    this.readings.add("PK.R21")
    this.illegal_bet(place, f"seat {blind.seat} straddled: {why}", rule)


def _wrong_straddle(
    this: Round, blind: BlindPosted, *, is_whole_stack: bool
) -> tuple[str, str] | None:
    """One a hand, left of the big blind, twice its amount, and never the button's."""
    straddles = [one for _, one in this.told.blinds if one.kind == "straddle"]
    if blind is not straddles[0]:
        return "PG.blind.8", "there is one straddle a hand"
    if blind.seat == this.button:
        return "PG.blind.10", "the button may not straddle"
    if not this.told.went_round and str(blind.seat) not in this.told.spots:
        # His first card may still be to come: nobody knows yet who is dealt in.
        return None
    if this.big is None or _at(this, blind) != next_place(this, this.big.seat):
        return "PG.blind.7", "only the seat left of the big blind may straddle"
    big_blind = this.structure.big_blind
    if big_blind is not None and blind.amount != 2 * big_blind and not is_whole_stack:
        return "PG.blind.9", f"it is twice the big blind, {dollars(2 * big_blind)}"
    return None
