"""Why a pot goes where it goes, in the words of a guest at the table."""

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter

from domain.games.poker.hand_worth import HandWorth
from domain.games.poker.pots import OpenPot
from domain.games.poker.state import PokerPlayer, PokerRound
from domain.money import format_dollars
from domain.verdict.model import PotAward, PotShare
from domain.vocabulary.grammar import join_words
from domain.vocabulary.hand_names import describe_ranks, name_five_cards


def explain_pot(
    state: PokerRound,
    heap: OpenPot,
    found: Mapping[str, HandWorth],
    able: Sequence[PokerPlayer],
    shares: Sequence[PotAward],
) -> str | None:
    """Explain who wins a pot; None where nobody does yet."""
    if not shares:
        return None
    reasons = [*_explain_absence(heap)] if heap.absent else []
    if len(able) == 1:
        is_alone = len(heap.players) == 1 and len(reasons) > 0
        reasons.append(
            f"nobody else is in it with seat {able[0].seat}"
            if is_alone
            else "the others folded or mucked; it need not be shown"
        )
    else:
        halves = dict.fromkeys([award.share for award in shares])
        reasons += [_explain_share(state, found, able, shares, share) for share in halves]
    if len(shares) > 1:
        reasons += _explain_odd_chips(state, shares)
    return "; ".join(reasons)


def _explain_absence(heap: OpenPot) -> Iterator[str]:
    """Yield who is not in a side pot, and for what amount they were all-in."""
    for player in sorted(heap.absent, key=_get_seat):
        yield f"seat {player.seat} is not in it, all-in for {format_dollars(player.live_money)}"


_get_seat = attrgetter("seat")


def _explain_share(
    state: PokerRound,
    found: Mapping[str, HandWorth],
    able: Sequence[PokerPlayer],
    shares: Sequence[PotAward],
    share: PotShare,
) -> str:
    """Explain who wins a pot or a half of it, and against which hand."""
    winners = [award.spot for award in shares if award.share == share]
    is_low = share == "low" or not state.game.variant.has_high
    hand = _name_worth(found[winners[0]], is_low=is_low)
    half = "" if share == "all" else f"{share}: "
    if len(winners) > 1:
        high = found[winners[0]].shown_high
        board = state.cards.board
        plays = high is not None and not is_low and set(high.cards) <= set(board)
        how = f"all play the board, {hand}" if plays else f"equal hands, {hand}"
        return f"{half}seats {join_words(winners)} share it: {how}"
    others = [player.spot for player in able if player.spot != winners[0]]
    rivals = [spot for spot in others if not is_low or found[spot].low is not None]
    told = f"{half}seat {winners[0]} with {hand}"
    if not rivals:
        return told
    best = max(rivals, key=lambda spot: _rank(found[spot], is_low=is_low))
    return f"{told}, against seat {best} with {_name_worth(found[best], is_low=is_low)}"


def _rank(worth: HandWorth, *, is_low: bool) -> int:
    return -(worth.low or 0) if is_low else worth.high or 0


def _name_worth(worth: HandWorth, *, is_low: bool) -> str:
    if is_low:
        return describe_ranks(worth.shown_low.ranks) if worth.shown_low else "no low"
    high = worth.shown_high
    return "" if high is None else name_five_cards(high.cards, high.category or "").full


def _explain_odd_chips(state: PokerRound, shares: Sequence[PotAward]) -> Iterator[str]:
    """Yield where chips went that could not be divided."""
    sums = {
        share: [award.amount for award in shares if award.share == share]
        for share in dict.fromkeys([award.share for award in shares])
    }
    if "low" in sums and sum(sums["high"]) > sum(sums["low"]):
        over = format_dollars(sum(sums["high"]) - sum(sums["low"]))
        yield f"{over} left over: to the high hand"
    by_suit = state.rules["odd_chip"] == "by-suit"
    first = "the highest hole card, by suit" if by_suit else "first seat left of the button"
    for amounts in sums.values():
        if max(amounts) > min(amounts):
            over = format_dollars(sum(amounts) - min(amounts) * len(amounts))
            yield f"{over} left over: {first}"
