"""Blinds: their seats and amounts (PG.blind.1 to PG.blind.15, PG.play.2)."""

from typing import Final

from domain.facts.round_events import BlindPosted
from domain.games.poker.betting_rounds import begin_betting_round
from domain.games.poker.kill_pots import STAKES
from domain.games.poker.stakes import compute_live_part
from domain.games.poker.state import PokerPlayer, PokerRound
from domain.money import format_dollars

FIRST: Final[tuple[int, ...]] = (0,)
SECOND: Final[tuple[int, ...]] = (1,)
EITHER: Final[tuple[int, ...]] = (0, 1)


def find_next_place(state: PokerRound, seat: int) -> int:
    """Return the place of the first player clockwise of a seat, or of the first of all."""
    ranks = state.ranks
    rank = ranks[seat]
    for player in state.players:
        if ranks[player.seat] > rank:
            return player.at
    return 0


def find_big_blind(state: PokerRound) -> BlindPosted | None:
    """Return the big blind, or the kill blind that was posted in its place (KP.3)."""
    for _, blind in state.facts.blinds:
        if blind.kind == "big":
            return blind
    places = _list_places_of_big(state)
    for _, blind in state.facts.blinds:
        if blind.kind == "kill" and _find_place(state, blind) in places:
            return blind
    return None


def _list_places_of_big(state: PokerRound) -> tuple[int, ...]:
    """Return the second seat, or either of the first two where nobody posts the small blind."""
    has_small = "small" in [blind.kind for _, blind in state.facts.blinds]
    return SECOND if has_small and len(state.players) > 2 else EITHER


def _find_place(state: PokerRound, blind: BlindPosted) -> int:
    player = state.by_spot.get(str(blind.seat))
    return -1 if player is None else player.at


def check_blind(state: PokerRound, place: int, blind: BlindPosted, *, is_whole_stack: bool) -> None:
    """Check a blind by its seat and its amount."""
    kind, clauses = blind.kind, state.game.clauses
    if kind == "straddle":
        _check_straddle(state, place, blind, is_whole_stack=is_whole_stack)
        return
    if kind == "small" or blind is state.big:
        _check_seat(state, place, blind)
    elif kind == "big":
        state.rests.add(clauses.post)
        state.readings.add("PK.R9")
    elif kind == "missed":
        state.rests.add(clauses.missed)
    if kind == "kill":
        state.kill_seats.add(blind.seat)
        state.rests.add(STAKES.rule)
        state.readings.add("PK.R9")
    due = _compute_amount_due(state, blind)
    if due is not None and blind.amount != due and not is_whole_stack:
        state.readings.add("PK.R21")
        state.report_illegal_bet(
            place,
            f"seat {blind.seat} posted {format_dollars(blind.amount)}; the {kind} blind is"
            f" {format_dollars(due)}",
            STAKES.rule if kind == "kill" else "PG.play.2",
        )


def _compute_amount_due(state: PokerRound, blind: BlindPosted) -> int | None:
    """Return what the table asks of a blind of that kind, if it says so."""
    structure = state.structure
    if blind.kind == "small":
        return structure.small_blind
    if blind.kind == "big":
        return structure.big_blind
    if blind.kind == "kill" and structure.big_blind is not None:
        return STAKES.value * structure.big_blind
    return None


def _check_seat(state: PokerRound, place: int, blind: BlindPosted) -> None:
    """Check that the small blind is left of the button, and the big blind next to it."""
    if len(state.players) < 3 or blind.kind == "kill":
        return
    places = FIRST if blind.kind == "small" else _list_places_of_big(state)
    if _find_place(state, blind) not in places:
        due = " or ".join(f"seat {state.players[at].seat}" for at in places)
        state.object_to(
            "out-of-turn",
            state.game.clauses.blinds,
            f"seat {blind.seat} posted the {blind.kind} blind; it was for {due} to post",
            place,
        )


def _check_straddle(
    state: PokerRound, place: int, blind: BlindPosted, *, is_whole_stack: bool
) -> None:
    wrong = _describe_wrong_straddle(state, blind, is_whole_stack=is_whole_stack)
    if wrong is None:
        state.rests.update(("PG.blind.7", "PG.blind.10"))
        return
    rule, why = wrong
    state.readings.add("PK.R21")
    state.report_illegal_bet(place, f"seat {blind.seat} straddled: {why}", rule)


def _describe_wrong_straddle(
    state: PokerRound, blind: BlindPosted, *, is_whole_stack: bool
) -> tuple[str, str] | None:
    """Return what is wrong with a straddle: one a hand, left of the big blind, twice as much."""
    straddles = [one for _, one in state.facts.blinds if one.kind == "straddle"]
    if blind is not straddles[0]:
        return "PG.blind.8", "there is one straddle a hand"
    if blind.seat == state.button:
        return "PG.blind.10", "the button may not straddle"
    if not state.facts.went_round and str(blind.seat) not in state.facts.spots:
        # His first card may still be to come: nobody knows yet who is dealt in.
        return None
    if state.big is None or _find_place(state, blind) != find_next_place(state, state.big.seat):
        return "PG.blind.7", "only the seat left of the big blind may straddle"
    big_blind = state.structure.big_blind
    if big_blind is not None and blind.amount != 2 * big_blind and not is_whole_stack:
        return "PG.blind.9", f"it is twice the big blind, {format_dollars(2 * big_blind)}"
    return None


def post_blind(state: PokerRound, place: int, blind: BlindPosted) -> None:
    """Put in a blind; one that comes after the betting began is to be called, and no more."""
    player = state.by_spot.get(str(blind.seat)) or _add_stranger(state, blind.seat)
    paid = min(blind.amount, player.stack)
    live = compute_live_part(blind.kind, paid, state.structure.big_blind)
    player.stack -= paid
    player.live_money += live
    player.on_street += live
    player.dead_money += paid - live
    state.pot += paid
    state.note_all_in(player)
    check_blind(state, place, blind, is_whole_stack=not player.stack)
    if blind is state.big and not player.stack and blind.amount < (state.structure.big_blind or 0):
        state.rests.add("PG.blind.15")
    if state.opened:
        state.to_call = max(state.to_call, player.on_street)


def _add_stranger(state: PokerRound, seat: int) -> PokerPlayer:
    """Return a player who put money in and was not dealt a card."""
    if seat not in state.strangers:
        stranger = PokerPlayer(seat, str(seat), -1, able=False, folded=True, out=True)
        stranger.stack = state.facts.stacks.get(seat, stranger.stack)
        state.strangers[seat] = stranger
    return state.strangers[seat]


def open_betting(state: PokerRound) -> None:
    """Open the first betting round; the largest live blind is its bet (HM.2, HP.8, PG.play.3)."""
    state.opened = True
    state.to_call = state.level = state.last_full = compute_opening_bet(state)
    kinds = [blind.kind for _, blind in state.facts.blinds]
    if "big" in kinds and "small" not in kinds:
        state.rests.add("PG.blind.1")
    if len(state.players) == 2 and ("big" in kinds or "small" in kinds):
        state.readings.add("PK.R19")
    last, what = _find_last_blind(state)
    state.turn = 0 if last is None else find_next_place(state, last)
    begin_betting_round(state, state.game.variant.first_street, f"left of the {what}")


def compute_opening_bet(state: PokerRound) -> int:
    """Return the largest live blind, and no less than the table's big one: the first bet."""
    live = max([player.on_street for player in state.list_contributors()], default=0)
    return max(live, state.structure.big_blind or 0) if live else 0


def _find_last_blind(state: PokerRound) -> tuple[int | None, str]:
    """Return whom the first to act sits left of: straddle, big blind or small blind."""
    blinds = [blind for _, blind in state.facts.blinds]
    straddles = [blind.seat for blind in blinds if blind.kind == "straddle"]
    if straddles:
        return max(straddles, key=state.ranks.__getitem__), "straddle"
    if state.big is not None:
        return state.big.seat, f"{state.big.kind} blind"
    for blind in blinds:
        if blind.kind == "small":
            return blind.seat, "small blind"
    return None, "dealer button"
