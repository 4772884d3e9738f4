"""Blinds: their seats and amounts (PG.blind.1 to PG.blind.15, PG.play.2)."""

from collections.abc import Iterable, Sequence
from typing import Final

from domain.facts.corrections import PlacedEvent
from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import BlindKind, BlindPosted
from domain.games.families.game import Game
from domain.games.poker.betting_rounds import begin_betting_round
from domain.games.poker.game import PokerGame
from domain.games.poker.kill_pots import STAKES
from domain.games.poker.round_facts import PokerFacts
from domain.games.poker.stakes import compute_live_part
from domain.games.poker.state import PokerPlayer, PokerRound, PostedBlind
from domain.money import format_dollars
from domain.table.fact_index import FactIndex

NO_SEATS: Final[frozenset[int]] = frozenset()
FIRST: Final[tuple[int, ...]] = (0,)
SECOND: Final[tuple[int, ...]] = (1,)
EITHER: Final[tuple[int, ...]] = (0, 1)
ANTES: Final = frozenset({"ante"})


def find_next_place(state: PokerRound, seat: int) -> int:
    """Return the place of the first player clockwise of a seat, or of the first of all."""
    ranks = state.ranks
    rank = ranks[seat]
    for player in state.players:
        if ranks[player.seat] > rank:
            return player.at
    return 0


# Which blind is which.


def find_big_blind(state: PokerRound) -> BlindPosted | None:
    """Return the big blind, or the kill blind that was posted in its place (HM.2, KP.3)."""
    big_blinds = _list_blinds(state, "big")
    if big_blinds:
        return _choose_big_blind(state, big_blinds)
    places = _list_places_of_big(state)
    for blind in _list_blinds(state, "kill"):
        if _find_place(state, blind.seat, blind.seat) in places:
            return blind
    return None


def _choose_big_blind(state: PokerRound, big_blinds: Sequence[BlindPosted]) -> BlindPosted:
    """Return which of several is the big blind; the others are posts (HM.2, PG.blind.5)."""
    if len(big_blinds) == 1:
        return big_blinds[0]
    ranks, seats = state.ranks, state.record.table.seats
    small = min([ranks[blind.seat] for blind in _list_blinds(state, "small")], default=None)
    if small is not None:
        return min(big_blinds, key=lambda blind: (ranks[blind.seat] - small - 1) % seats)
    left = {player.seat for player in state.players[:2]}
    near = [blind for blind in big_blinds if blind.seat in left]
    if near:
        return max(near, key=lambda blind: ranks[blind.seat])
    return min(big_blinds, key=lambda blind: ranks[blind.seat])


def _list_blinds(state: PokerRound, kind: BlindKind) -> Sequence[BlindPosted]:
    return state.facts.blinds_by_kind.get(kind, ())


def find_middle_seats(state: PokerRound, big: int) -> frozenset[int]:
    """Return the seats that took a blind in the middle, before the big one (PG.blind.6)."""
    posts = [
        blind.seat
        for blind in (*_list_blinds(state, "big"), *_list_blinds(state, "missed"))
        if blind.seat != big
    ]
    if not posts:
        return NO_SEATS
    ranks, small = state.ranks, [blind.seat for blind in _list_blinds(state, "small")]
    return frozenset([seat for seat in posts if seat not in small and ranks[seat] < ranks[big]])


def find_blinds_in_the_middle(
    game: Game, header: RoundRecord, facts: Iterable[PlacedEvent], rules: Rules
) -> frozenset[int]:
    """Return the seats that took a blind in the middle of a round; none if it has no blinds."""
    if not isinstance(game, PokerGame):
        return frozenset()
    poker_facts = PokerFacts(FactIndex(facts))
    state = PokerRound(game, header, rules, poker_facts, poker_facts.dealer_button)
    big = find_big_blind(state)
    return NO_SEATS if big is None else find_middle_seats(state, big.seat)


def _list_places_of_big(state: PokerRound) -> tuple[int, ...]:
    """Return the second seat, or either of the first two where nobody posts the small blind."""
    return SECOND if _list_blinds(state, "small") and len(state.players) > 2 else EITHER


def _list_owing_seats(state: PokerRound, big: int | None) -> list[int]:
    """Return the seats dealt in that took no blind in the middle, from the left of the button."""
    middle = NO_SEATS if big is None else find_middle_seats(state, big)
    return [player.seat for player in state.players if player.seat not in middle]


def _find_place(state: PokerRound, seat: int, big: int | None) -> int:
    """Return the place of a seat among those that owe the blinds; -1 if it has none."""
    owing = _list_owing_seats(state, big)
    return owing.index(seat) if seat in owing else -1


# What is wrong with a blind.


def check_blinds(state: PokerRound) -> None:
    """Check the blinds together, whatever order they were posted in."""
    if _are_usual(state):
        return
    for posted in state.posted:
        _check_blind(state, posted)
    big = state.big
    if big is None:
        return
    if find_middle_seats(state, big.seat):
        state.rests.add("PG.blind.6")
    if len(_list_blinds(state, "big")) > 1 and not _list_blinds(state, "small"):
        state.rests.add("PG.blind.5")


def _are_usual(state: PokerRound) -> bool:
    """Return whether there are a small and a big blind, each as it is due, and no other."""
    players, first_card = state.players, state.facts.first_card
    if len(state.facts.blinds) != 2 or len(state.posted) != 2 or len(players) < 3:
        return False
    small, big = state.posted
    return (
        (small.blind.kind, big.blind.kind) == ("small", "big")
        and (small.blind.seat, big.blind.seat) == (players[0].seat, players[1].seat)
        and (small.paid, big.paid) == (state.structure.small_blind, state.structure.big_blind)
        and (first_card is None or max(small.place, big.place) < first_card)
    )


def _check_blind(state: PokerRound, posted: PostedBlind) -> None:
    """Check a blind by its time, its seat and its amount."""
    blind, clauses = posted.blind, state.game.clauses
    kind = blind.kind
    if state.facts.first_card is not None and posted.place > state.facts.first_card:
        state.object_to(
            "late-wager",
            clauses.forced,
            f"seat {blind.seat} posted {format_dollars(blind.amount)} after the first card; it"
            " stands as posted",
            posted.place,
        )
    if kind == "straddle":
        _check_straddle(state, posted)
        return
    if kind == "small" or blind is state.big:
        _check_seat(state, posted.place, blind)
    elif kind == "big":
        state.rests.add(clauses.post)
        state.readings.add("PK.R9")
    elif kind == "missed":
        state.rests.add(clauses.missed)
    if kind == "kill":
        state.rests.add(STAKES.rule)
        state.readings.add("PK.R9")
    due = _list_amounts_due(state, blind)
    if due and _is_wrong_amount(state, posted, due):
        rules = {"kill": STAKES.rule, "missed": clauses.missed}
        name = "missed blinds come to" if kind == "missed" else f"the {kind} blind is"
        amounts = " or ".join([format_dollars(amount) for amount in due])
        state.readings.add("PK.R21")
        state.report_illegal_bet(
            posted.place,
            f"seat {blind.seat} posted {format_dollars(posted.paid)}; {name} {amounts}",
            rules.get(kind, "PG.play.2"),
        )


def _list_amounts_due(state: PokerRound, blind: BlindPosted) -> tuple[int, ...]:
    """Return what the table asks of a blind of that kind; nothing if it does not say."""
    small, big = state.structure.small_blind, state.structure.big_blind
    if blind.kind == "small":
        return () if small is None else (small,)
    if big is None or blind.kind == "ante":
        return ()
    if blind.kind == "big":
        return (big,)
    if blind.kind == "kill":
        return (STAKES.value * big,)
    return () if small is None else tuple(sorted({small, big, small + big}))


def _is_wrong_amount(state: PokerRound, posted: PostedBlind, due: Sequence[int]) -> bool:
    """Return whether a blind is of another amount, unless it is less and all-in (PG.play.2)."""
    if posted.paid in due:
        return False
    player = _find_poster(state, posted.blind.seat)
    return posted.paid > due[-1] or bool(player.stack)


def _check_seat(state: PokerRound, place: int, blind: BlindPosted) -> None:
    """Check that the small blind is left of the button, and the big blind next (PG.blind.1)."""
    if len(state.players) < 3 or blind.kind == "kill" or state.button is None:
        return
    big = None if state.big is None else state.big.seat
    places = FIRST if blind.kind == "small" else _list_places_of_big(state)
    owing = _list_owing_seats(state, big)
    due = [owing[at] for at in places if at < len(owing)]
    if blind.seat not in due:
        seats = " or ".join([f"seat {seat}" for seat in due])
        state.object_to(
            "out-of-turn",
            state.game.clauses.blinds,
            f"seat {blind.seat} posted the {blind.kind} blind; it was for {seats} to post",
            place,
        )


def check_forced_bets(state: PokerRound, place: int) -> None:
    """Check at the first decision that anybody posted a blind (HM.2, HP.7, O8.1, O8J.method.1)."""
    big_blind = state.structure.big_blind
    if not (state.game.variant.has_board and big_blind):
        return
    if state.facts.blinds_by_kind.keys() <= ANTES:
        state.report_illegal_bet(
            place,
            f"nobody posted a blind; the big blind of the table is {format_dollars(big_blind)}",
            state.game.clauses.forced,
        )


def _check_straddle(state: PokerRound, posted: PostedBlind) -> None:
    wrong = _describe_wrong_straddle(state, posted)
    if wrong is None:
        state.rests.update(("PG.blind.7", "PG.blind.10"))
        return
    rule, why = wrong
    state.readings.add("PK.R21")
    state.report_illegal_bet(posted.place, f"seat {posted.blind.seat} straddled: {why}", rule)


def _describe_wrong_straddle(state: PokerRound, posted: PostedBlind) -> tuple[str, str] | None:
    """Return what is wrong with a straddle: one a hand, left of the big blind, twice as much."""
    blind = posted.blind
    if blind is not _list_blinds(state, "straddle")[0]:
        return "PG.blind.8", "there is one straddle a hand"
    if blind.seat == state.button:
        return "PG.blind.10", "the button may not straddle"
    if state.button is None:
        return None
    if not state.facts.went_round and str(blind.seat) not in state.facts.spots:
        # The seat's first card may still be to come: nobody knows yet who is dealt in.
        return None
    player = state.by_spot.get(str(blind.seat))
    next_to_big = None if state.big is None else find_next_place(state, state.big.seat)
    if player is None or player.at != next_to_big:
        return "PG.blind.7", "only the seat left of the big blind may straddle"
    big_blind = state.structure.big_blind
    if big_blind is not None and _is_wrong_amount(state, posted, (2 * big_blind,)):
        return "PG.blind.9", f"it is twice the big blind, {format_dollars(2 * big_blind)}"
    return None


# Posting them.


def post_blind(state: PokerRound, place: int, blind: BlindPosted) -> None:
    """Put in a blind; one that comes after the betting began is to be called, and no more."""
    player = _find_poster(state, blind.seat)
    paid = min(blind.amount, player.stack)
    live = min(compute_live_part(blind.kind, blind.amount, state.record.table.limits), paid)
    player.stack -= paid
    player.live_money += live
    player.forced_money += live
    player.on_street += live
    player.dead_money += paid - live
    state.pot += paid
    state.note_all_in(player)
    if blind.kind == "kill":
        state.kill_seats.add(blind.seat)
    if blind is state.big and not player.stack and blind.amount < (state.structure.big_blind or 0):
        state.rests.add("PG.blind.15")
    posted = PostedBlind(place, blind, paid)
    if state.opened:
        state.to_call = max(state.to_call, player.on_street)
        _check_blind(state, posted)
    else:
        state.posted.append(posted)


def _find_poster(state: PokerRound, seat: int) -> PokerPlayer:
    return state.by_spot.get(str(seat)) or _add_stranger(state, seat)


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
    check_blinds(state)
    big, small = _list_blinds(state, "big"), _list_blinds(state, "small")
    if big and not small:
        state.rests.add("PG.blind.1")
    if len(state.players) == 2 and (big or small):
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
    straddles = _list_blinds(state, "straddle")
    if straddles:
        return max([one.seat for one in straddles], key=state.ranks.__getitem__), "straddle"
    if state.big is not None:
        return state.big.seat, f"{state.big.kind} blind"
    for blind in _list_blinds(state, "small"):
        return blind.seat, "small blind"
    return None, "dealer button"
