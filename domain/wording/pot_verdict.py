"""The verdict of a pot game: the winners of its pots, their hands, and the rest."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from domain.adjudication.judged_record import JudgedRecord
from domain.facts.round_events import Decided, FeeTaken
from domain.money import format_dollars
from domain.seats import BOARD
from domain.verdict.model import (
    AdjudicatedHand,
    AdjudicatedPot,
    Adjudication,
    PotAward,
    PotShare,
    UncalledBet,
)
from domain.vocabulary.grammar import capitalize_sentence, join_words
from domain.wording.pot_differences import describe_pushed_pots
from domain.wording.pot_hands import add_article, describe_highs, describe_low

SIDE_POT: Final = "PG.glossary.Side-Pot"
"""The clause by which a bet that nobody called goes back."""

POT_HALVES: Final[tuple[PotShare, ...]] = ("high", "low")


def describe_pot_verdict(judged: JudgedRecord, adjudication: Adjudication) -> str:
    """Describe the pots' outcome in a few short sentences."""
    return " ".join(
        [
            *_describe_winners(judged, adjudication),
            *_describe_dropped_pots(judged, adjudication),
            *describe_pushed_pots(judged, adjudication),
            *_describe_kill(judged, adjudication),
        ]
    )


def _describe_dropped_pots(judged: JudgedRecord, adjudication: Adjudication) -> list[str]:
    """Describe the room's fees from the pots, which cannot be more than lay in them."""
    dropped = sum(pot.fees for pot in adjudication.pots or ())
    recorded = sum(
        event.amount
        for _, event in judged.facts
        if isinstance(event, FeeTaken) and event.source_of_fee == "pot"
    )
    if recorded > dropped:
        held = format_dollars(dropped)
        return [f"{format_dollars(recorded)} is recorded as dropped; the pots held {held}."]
    return [f"{format_dollars(dropped)} was dropped."] if dropped else []


def name_pot(at: int, pots: Sequence[AdjudicatedPot]) -> str:
    """Return `main pot`, `side pot`; side pots are numbered where there are several."""
    if at == 0:
        return "main pot"
    return "side pot" if len(pots) == 2 else f"side pot {at}"


def name_seats(spots: Iterable[str]) -> str:
    """Return `seat 3`, `seats 2, 3 and 5`."""
    named = list(spots)
    return f"{'seats' if len(named) > 1 else 'seat'} {join_words(named)}"


def describe_award(
    award: PotAward, pot: AdjudicatedPot, hands: Mapping[str, AdjudicatedHand]
) -> str:
    """Return with what a spot wins its part of a pot: `with three sevens`, `unseen: …`."""
    if award.share == "low":
        return f"with {describe_low(hands[award.spot])}"
    hand = hands.get(award.spot, AdjudicatedHand())
    high = describe_highs(hands).get(award.spot)
    if high is not None:
        return f"with {add_article(high)}"
    if hand.low:
        return f"with {describe_low(hand)}"
    return f"unseen: {_explain_unseen(award.spot, pot, hands)}"


def _explain_unseen(spot: str, pot: AdjudicatedPot, hands: Mapping[str, AdjudicatedHand]) -> str:
    others = [hand for other, hand in hands.items() if other not in {spot, BOARD}]
    if len(pot.eligible) > 1:
        if hands[spot].mucked:
            return "nobody showed a hand, and this one was mucked last"
        mucked = all(hands[one].mucked for one in pot.eligible if one != spot)
        return "everybody else mucked" if mucked else "no other hand was left"
    if all(hand.folded for hand in others):
        return "everybody else folded"
    is_in = any(not (hand.folded or hand.dead) for hand in others)
    return "nobody else was in it" if is_in else "no other hand was left"


def _describe_winners(judged: JudgedRecord, adjudication: Adjudication) -> list[str]:
    """Describe the winners of the pots, and the bets that go back."""
    back = adjudication.returned or ()
    prizes = list(_iterate_prizes(adjudication.pots or ()))
    if not prizes:
        return [_describe_no_pot(back)]
    hands = adjudication.hands or {}
    if all(len(prize.awards) == 1 for prize in prizes):
        sentences = [_describe_in_turn(prizes, hands)]
    else:
        sentences = [_describe_shared(prize, hands) for prize in prizes]
    winners = {award.spot for prize in prizes for award in prize.awards}
    if back and len(sentences) == 1 and winners == {one.spot for one in back}:
        return [f"{sentences[0]}; {_describe_returned_bet(back[0], 'the', judged)}."]
    sentences += [_describe_returned_bet(one, f"seat {one.spot}'s", judged) for one in back]
    return [f"{sentence}." for sentence in sentences]


def _describe_no_pot(back: Sequence[UncalledBet]) -> str:
    if not back:
        return "There was nothing in the pot."
    went = [f"{format_dollars(one.amount)} goes back to seat {one.spot}" for one in back]
    return f"There was nothing in the pot: {join_words(went)}."


def _describe_returned_bet(uncalled: UncalledBet, whose: str, judged: JudgedRecord) -> str:
    """Describe the part of a bet that went back, or of a blind if its owner never bet."""
    if uncalled.rule != SIDE_POT:
        return (
            f"{format_dollars(uncalled.amount)} goes back to seat {uncalled.spot}, whose dead hand"
            " forfeits its antes and blinds only"
        )
    bet = any(
        isinstance(event, Decided)
        and event.spot == uncalled.spot
        and event.choice in ("bet", "raise")
        for _, event in judged.facts
    )
    what = f"{whose} {'bet' if bet else 'blind'}"
    return f"{format_dollars(uncalled.amount)} of {what} was not called and goes back"


class PotPrize(NamedTuple):
    """One or more pots won by equal sets of hands."""

    name: str
    pot: AdjudicatedPot
    """The first of these pots."""
    awards: tuple[PotAward, ...]
    """The amount that each spot wins of these pots together."""


def _iterate_prizes(pots: Sequence[AdjudicatedPot]) -> Iterator[PotPrize]:
    """Yield the pots, those that the same hands win together."""
    alike: dict[tuple[tuple[str, PotShare], ...], list[int]] = {}
    for at, pot in enumerate(pots):
        key = tuple((award.spot, award.share) for award in pot.awards)
        alike.setdefault(key, []).append(at)
    for key, places in alike.items():
        awards = [award for at in places for award in pots[at].awards]
        sums = {one: sum(each.amount for each in awards if _is_award_of(each, *one)) for one in key}
        won = tuple(PotAward(spot, amount, share) for (spot, share), amount in sums.items())
        yield PotPrize(_name_pots(places, pots), pots[places[0]], won)


def _is_award_of(award: PotAward, spot: str, share: PotShare) -> bool:
    return (award.spot, award.share) == (spot, share)


def _name_pots(places: Sequence[int], pots: Sequence[AdjudicatedPot]) -> str:
    """Return `$33`, `the side pot of $15`, `side pots 2 and 3, $40 in all,`."""
    amount = format_dollars(
        sum(pots[at].amount for at in places) or sum(pots[at].gross for at in places)
    )
    if len(pots) == 1:
        return amount
    if len(places) == 1:
        name = name_pot(places[0], pots)
        return f"{name} of {amount}" if name[-1].isdigit() else f"the {name} of {amount}"
    if len(places) == len(pots):
        name = "both pots" if len(pots) == 2 else f"all {len(pots)} pots"
    else:
        sides = [str(at) for at in places if at]
        side = f"side {'pots' if len(sides) > 1 else 'pot'} {join_words(sides)}"
        name = side if places[0] else f"the main pot and {side}"
    return f"{name}, {amount} in all,"


def _describe_in_turn(prizes: Sequence[PotPrize], hands: Mapping[str, AdjudicatedHand]) -> str:
    """Describe pots with a single winner each, in one sentence."""
    parts = []
    for at, prize in enumerate(prizes):
        award = prize.awards[0]
        verb = "" if at else " wins"
        parts.append(
            f"seat {award.spot}{verb} {prize.name} {describe_award(award, prize.pot, hands)}"
        )
    return capitalize_sentence("; ".join(parts))


def _describe_shared(prize: PotPrize, hands: Mapping[str, AdjudicatedHand]) -> str:
    """Describe a prize that is won by one hand, shared, or divided in halves."""
    name, awards = prize.name.removesuffix(","), prize.awards
    if not awards:
        return f"Nothing is left of {name.replace('$', 'the pot of $') if name[0] == '$' else name}"
    spots = sorted({award.spot for award in awards}, key=int)
    whole = _filter_by_share(awards, "all")
    if not whole:
        return f"{capitalize_sentence(name_seats(spots))} {_describe_halved(prize, hands)}"
    how = describe_award(whole[0], prize.pot, hands)
    if len(whole) == 1:
        return f"Seat {spots[0]} wins {prize.name} {how}"
    return (
        f"{capitalize_sentence(name_seats(spots))} share {name}, each {how}:"
        f" {_describe_amounts(whole)}"
    )


def _describe_halved(prize: PotPrize, hands: Mapping[str, AdjudicatedHand]) -> str:
    """Describe the winners of the high half and of the low half."""
    name = prize.name.removesuffix(",")
    halves = [half for share in POT_HALVES if (half := _filter_by_share(prize.awards, share))]
    if len({award.spot for award in prize.awards}) == 1:
        won = [f"{half[0].share} {describe_award(half[0], prize.pot, hands)}" for half in halves]
        return f"wins both halves of {name}: {' and '.join(won)}"
    sentences = [_describe_half(half, prize.pot, hands) for half in halves]
    return f"share {name}: {(', ' if len(prize.awards) == 2 else '; ').join(sentences)}"


def _filter_by_share(awards: Sequence[PotAward], share: PotShare) -> list[PotAward]:
    return [award for award in awards if award.share == share]


def _describe_half(
    awards: Sequence[PotAward], pot: AdjudicatedPot, hands: Mapping[str, AdjudicatedHand]
) -> str:
    """Return `seat 2 the high half of $20 with a flush`."""
    amount = format_dollars(sum(award.amount for award in awards))
    manner = describe_award(awards[0], pot, hands)
    share = f"{name_seats(award.spot for award in awards)} the {awards[0].share} half of {amount}"
    return (
        f"{share} {manner}"
        if len(awards) == 1
        else f"{share}, each {manner}: {_describe_amounts(awards)}"
    )


def _describe_amounts(awards: Sequence[PotAward]) -> str:
    """Return `$20 each`, or each winner's amount."""
    if len({award.amount for award in awards}) == 1:
        return f"{format_dollars(awards[0].amount)} each"
    return join_words([f"{format_dollars(award.amount)} to seat {award.spot}" for award in awards])


def _describe_kill(judged: JudgedRecord, adjudication: Adjudication) -> Iterator[str]:
    """Describe who has to kill the next pot, or may come to it."""
    kill = adjudication.kill
    if kill is None:
        return
    if kill.next is not None:
        big_blind = judged.header.table.limits.big_blind
        what = format_dollars(2 * big_blind) if big_blind else "a kill blind"
        yield f"The kill is on: seat {kill.next} posts {what} in the next round."
    elif kill.leg is not None:
        yield f"The kill button goes to seat {kill.leg}."
