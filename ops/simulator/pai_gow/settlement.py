"""The settlement by the house, spot by spot from the seat that the dice name."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.cards.ranks.fortune_hand import rank_fortune
from domain.cards.ranks.poker_hand import rank_five, rank_two
from domain.cards.ranks.tile_hand import rank_tiles
from domain.facts.round_events import CardsRevealed, Event, HandSet
from domain.seats import BANK
from ops.simulator.core.coverage import CoveredLine, SimulatedLine, cover_lines
from ops.simulator.pai_gow import pay_tables
from ops.simulator.pai_gow.draft import PaiGowDraft
from ops.simulator.pai_gow.pay_tables import ENVY
from ops.simulator.pai_gow.players_way import is_ace_high, is_high_enough
from ops.simulator.pai_gow.stakes import (
    PaiGowDraftStake,
    has_button,
    list_stakes,
    list_stakes_on_spot,
)

_NOUGHT = 16
"""A hand of two tiles that counts nothing is worth less than this."""


def settle_lines(draft: PaiGowDraft) -> list[CoveredLine]:
    """Return every line in order, as far as its result is known and the bank goes."""
    if is_spoilt(draft):
        return []
    return cover_lines(_lines(draft), draft.posted, net=draft.rules.get("coverage") == "net")


def is_spoilt(draft: PaiGowDraft) -> bool:
    """Return whether the round is dead, called or not, or a hand cannot be known."""
    dealt = sum(map(len, draft.piles.values()))
    shown = [card for spot in (*draft.in_action(), BANK) for card in draft.hands[spot]]
    return (
        draft.dead
        or not (draft.is_whole(BANK) and BANK in draft.sets)
        or dealt != draft.game.size * len(draft.piles)
        or not set(shown) <= set(draft.game.deck)
    )


def is_foul(draft: PaiGowDraft, spot: str) -> bool:
    """Return whether a player's hand loses regardless of its cards."""
    if spot in draft.unprotected or not draft.is_whole(spot):
        return True
    halves = draft.sets.get(spot)
    if halves is None or (draft.game.tiles and draft.rules.get("low_above_high") != "foul"):
        return False
    return len(halves.front) != 2 or is_high_enough(draft.game, halves)


def _lines(draft: PaiGowDraft) -> Iterator[SimulatedLine]:
    every = list_stakes(draft)
    spots = {spot: list_stakes_on_spot(draft, spot, every) for spot in draft.in_action()}
    if draft.game.face_up:
        yield from _inside_the_spot(draft, spots, every)
    else:
        yield from _one_after_the_other(draft, spots, every)
    yield from _without_action(draft, every)


def _one_after_the_other(
    draft: PaiGowDraft, spots: dict[str, list[PaiGowDraftStake]], every: list[PaiGowDraftStake]
) -> Iterator[SimulatedLine]:
    """Yield base and fortune lines, by spot or all base bets first, then the envy prizes."""
    after = draft.rules.get("fortune_order") == "after-base"
    for circles in (("base",), ("fortune",)) if after else (("base", "fortune"),):
        for lying in spots.values():
            for circle in circles:
                yield from (_line(draft, one) for one in lying if one.circle == circle)
    holders = [one for lying in spots.values() for one in lying]
    for holder in holders:
        yield from find_prizes(draft, holder, every)


def _inside_the_spot(
    draft: PaiGowDraft, spots: dict[str, list[PaiGowDraftStake]], every: list[PaiGowDraftStake]
) -> Iterator[SimulatedLine]:
    """Yield the lines spot by spot: base, fortune, envy and ace high."""
    for lying in spots.values():
        yield from (_line(draft, one) for one in lying if one.circle == "base")
        yield from (_line(draft, one) for one in lying if one.circle == "fortune")
        for holder in lying:
            yield from find_prizes(draft, holder, every)
        yield from (_line(draft, one) for one in lying if one.circle == "ace-high")


def _line(draft: PaiGowDraft, stake: PaiGowDraftStake) -> SimulatedLine:
    times = 0 if stake.spot in draft.shut else _times(draft, stake)
    won = max(times, 0) * stake.live
    lost = stake.live if times < 0 else 0
    return SimulatedLine(stake.spot, stake.circle, stake.bettor, stake.at_risk, won, lost)


def _times(draft: PaiGowDraft, stake: PaiGowDraftStake) -> int:
    """Return how many times the wager is won; -1 for a loss and 0 for a push."""
    hand, bank = draft.hands[stake.spot], draft.hands[BANK]
    if stake.circle == "fortune":
        by_rank = draft.rules.get("fortune_best") == "hand-rank"
        row = rank_fortune(hand, by_hand_rank=by_rank) if draft.is_whole(stake.spot) else None
        return pay_tables.FORTUNE.get(row.category, -1) if row else -1
    if stake.circle == "ace-high":
        # A hand with a wrong number of cards has no category.
        return find_ace_high_odds(hand if draft.is_whole(stake.spot) else [], bank)
    if draft.game.face_up and is_ace_high(bank):
        return 0
    return -1 if is_foul(draft, stake.spot) else _compared(draft, stake.spot)


def find_ace_high_odds(hand: list[str], bank: list[str]) -> int:
    """Return the odds won on a bet that the player-dealer has nothing but an ace, or -1."""
    if not is_ace_high(bank):
        return -1
    if is_ace_high(hand):
        return pay_tables.BOTH_ACE_HIGH
    return pay_tables.ACE_HIGH_WITH_JOKER if "Jk" in bank else pay_tables.ACE_HIGH


def _compared(draft: PaiGowDraft, spot: str) -> int:
    """Compare front with front and back with back; the player-dealer wins equal hands."""
    if spot not in draft.sets:
        return 0
    mine, theirs = _worth(draft, spot), _worth(draft, BANK)
    return (mine[0] > theirs[0]) + (mine[1] > theirs[1]) - 1


def _worth(draft: PaiGowDraft, spot: str) -> tuple[int, int]:
    front, back = draft.sets[spot]
    if not draft.game.tiles:
        return rank_two(front), rank_five(back)
    low, high = sorted((rank_tiles(front), rank_tiles(back)))
    if draft.rules.get("zero_tie") == "player-dealer":
        low, high = (0 if value < _NOUGHT else value for value in (low, high))
    return low, high


def _without_action(draft: PaiGowDraft, every: list[PaiGowDraftStake]) -> Iterator[SimulatedLine]:
    """Yield, in the order laid, the wagers that go back or are forfeited as late."""
    forfeit = draft.rules.get("late_wager") == "forfeit"
    idle = [
        (
            place,
            SimulatedLine(
                str(one.seat),
                one.circle,
                one.bettor,
                one.amount,
                0,
                one.amount if forfeit and place in draft.late else 0,
            ),
        )
        for place, one in enumerate(draft.wagers)
        if not one.live
    ]
    idle += [
        (one.place, SimulatedLine(one.spot, one.circle, one.bettor, one.at_risk, 0, 0))
        for one in every
        if not one.live
    ]
    yield from (line for _, line in sorted(idle, key=lambda one: one[0]))


SimulatedEarning = tuple[int, int, str]
"""A hand's place in the table of prizes, its strength within the row, and its spot."""


def find_prizes(
    draft: PaiGowDraft, holder: PaiGowDraftStake, every: list[PaiGowDraftStake]
) -> Iterator[SimulatedLine]:
    """Yield the holder's prizes for other players' hands; face up, only for the highest hand."""
    if not has_button(draft, holder):
        return
    own = {one.spot for one in every if one.circle == "base" and holder.bettor in one.members}
    earning = _earning(draft, every)
    if draft.game.face_up:
        highest = [one for one in earning if one[:2] == max(earning)[:2]]
        earning = [] if own.intersection(spot for *_, spot in highest) else highest[:1]
    for row, _, spot in earning:
        if spot not in own:
            prize = list(ENVY.values())[-row]
            yield SimulatedLine(holder.spot, "envy", holder.bettor, 0, prize, 0)


def _earning(draft: PaiGowDraft, every: list[PaiGowDraftStake]) -> list[SimulatedEarning]:
    """Return the players' hands that earn a prize, in the order of the action."""
    spots = draft.in_action()
    if draft.rules.get("envy_source") == "envy-holder":
        holding = {one.spot for one in every if has_button(draft, one)}
        spots = [spot for spot in spots if spot in holding]
    earning = []
    for spot in spots:
        if spot in draft.shut or not draft.is_whole(spot):
            continue
        category, strength = rank_fortune(
            draft.hands[spot], by_hand_rank=draft.rules.get("fortune_best") == "hand-rank"
        )
        if category in ENVY:
            row = len(ENVY) - list(ENVY).index(category)
            earning.append((row, strength, spot))
    return earning


def leave_hands_unopened(draft: PaiGowDraft) -> None:
    """Remove the facts recorded of hands that would be opened after the bank ran out."""
    if draft.seen or draft.made or not draft.chance(0.3):
        return
    if draft.game.face_up and any(has_button(draft, one) for one in list_stakes(draft)):
        # Holders of an envy button wait for every hand there.
        return
    left, opened = draft.posted, set()
    for one in settle_lines(draft):
        if left:
            opened.add(one.line.spot)
        left = one.left
    draft.shut = set(draft.in_action()) - opened
    draft.events = [
        _face_down(event, draft.shut) for event in draft.events if not _turned(event, draft.shut)
    ]


def _turned(event: Event, shut: set[str]) -> bool:
    return isinstance(event, CardsRevealed) and event.spot in shut


def _face_down(event: Event, shut: set[str]) -> Event:
    if not isinstance(event, HandSet) or event.spot not in shut:
        return event
    front, back = (UNKNOWN_CARD,) * len(event.front), (UNKNOWN_CARD,) * len(event.back)
    return replace(event, front=front, back=back)
