"""The verdict of a pot game: who wins which pot with what, and what became of the rest."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from domain.events.round import Decided, FeeTaken
from domain.layout import BOARD
from domain.money import dollars
from domain.sentences.judged import Judged
from domain.sentences.pot_hands import highs_in_words, in_a_sentence, low_words
from domain.sentences.pushed import pushed
from domain.sentences.words import capital, listed
from domain.verdict import Adjudication, Award, Hand, Pot, Share, Uncalled

HALVES: Final[tuple[Share, ...]] = ("high", "low")


def pot_verdict(judged: Judged, adjudication: Adjudication) -> str:
    """What became of the pots, in a few short sentences."""
    return " ".join(
        [
            *_won(judged, adjudication),
            *_dropped(judged, adjudication),
            *pushed(judged, adjudication),
            *_kill(judged, adjudication),
        ]
    )


def _dropped(judged: Judged, adjudication: Adjudication) -> list[str]:
    """What the room took out of the pots, which cannot be more than lay in them."""
    dropped = sum(pot.fees for pot in adjudication.pots or ())
    recorded = sum(
        event.amount
        for _, event in judged.facts
        if isinstance(event, FeeTaken) and event.source_of_fee == "pot"
    )
    if recorded > dropped:
        return [f"{dollars(recorded)} is recorded as dropped; the pots held {dollars(dropped)}."]
    return [f"{dollars(dropped)} was dropped."] if dropped else []


def pot_name(at: int, pots: Sequence[Pot]) -> str:
    """`main pot`, `side pot`; side pots are numbered where there are several."""
    if at == 0:
        return "main pot"
    return "side pot" if len(pots) == 2 else f"side pot {at}"


def seats_named(spots: Iterable[str]) -> str:
    """`seat 3`, `seats 2, 3 and 5`."""
    named = list(spots)
    return f"{'seats' if len(named) > 1 else 'seat'} {listed(named)}"


def award_words(award: Award, pot: Pot, hands: Mapping[str, Hand]) -> str:
    """With what a spot wins its part of a pot: `with three sevens`, `unseen: …`."""
    if award.share == "low":
        return f"with {low_words(hands[award.spot])}"
    hand = hands.get(award.spot, Hand())
    high = highs_in_words(hands).get(award.spot)
    if high is not None:
        return f"with {in_a_sentence(high)}"
    if hand.low:
        return f"with {low_words(hand)}"
    return f"unseen: {_why_unseen(award.spot, pot, hands)}"


def _why_unseen(spot: str, pot: Pot, hands: Mapping[str, Hand]) -> str:
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


def _won(judged: Judged, adjudication: Adjudication) -> list[str]:
    """Who wins the pots, and what goes back to whom."""
    back = adjudication.returned or ()
    prizes = list(_prizes(adjudication.pots or ()))
    if not prizes:
        return [_nothing_to_win(back)]
    hands = adjudication.hands or {}
    if all(len(prize.awards) == 1 for prize in prizes):
        said = [_one_after_the_other(prizes, hands)]
    else:
        said = [_shared_out(prize, hands) for prize in prizes]
    winners = {award.spot for prize in prizes for award in prize.awards}
    if back and len(said) == 1 and winners == {one.spot for one in back}:
        return [f"{said[0]}; {_back(back[0], 'the', judged)}."]
    said += [_back(one, f"seat {one.spot}'s", judged) for one in back]
    return [f"{sentence}." for sentence in said]


def _nothing_to_win(back: Sequence[Uncalled]) -> str:
    if not back:
        return "There was nothing in the pot."
    went = [f"{dollars(one.amount)} goes back to seat {one.spot}" for one in back]
    return f"There was nothing in the pot: {listed(went)}."


def _back(uncalled: Uncalled, whose: str, judged: Judged) -> str:
    """What of a bet went back, or of a blind if its owner never bet."""
    bet = any(
        isinstance(event, Decided)
        and event.spot == uncalled.spot
        and event.choice in ("bet", "raise")
        for _, event in judged.facts
    )
    what = f"{whose} {'bet' if bet else 'blind'}"
    return f"{dollars(uncalled.amount)} of {what} was not called and goes back"


class Prize(NamedTuple):
    """One or more pots that go the same way."""

    name: str
    pot: Pot
    """The first of them."""
    awards: tuple[Award, ...]
    """What each spot wins of them together."""


def _prizes(pots: Sequence[Pot]) -> Iterator[Prize]:
    """The pots, those together that the same hands win."""
    alike: dict[tuple[tuple[str, Share], ...], list[int]] = {}
    for at, pot in enumerate(pots):
        key = tuple((award.spot, award.share) for award in pot.awards)
        alike.setdefault(key, []).append(at)
    for key, places in alike.items():
        awards = [award for at in places for award in pots[at].awards]
        sums = {one: sum(each.amount for each in awards if _is_of(each, *one)) for one in key}
        won = tuple(Award(spot, amount, share) for (spot, share), amount in sums.items())
        yield Prize(_names(places, pots), pots[places[0]], won)


def _is_of(award: Award, spot: str, share: Share) -> bool:
    return (award.spot, award.share) == (spot, share)


def _names(places: Sequence[int], pots: Sequence[Pot]) -> str:
    """`$33`, `the side pot of $15`, `side pots 2 and 3, $40 in all,`, `both pots, $60 in all,`."""
    amount = dollars(sum(pots[at].amount for at in places) or sum(pots[at].gross for at in places))
    if len(pots) == 1:
        return amount
    if len(places) == 1:
        name = pot_name(places[0], pots)
        return f"{name} of {amount}" if name[-1].isdigit() else f"the {name} of {amount}"
    if len(places) == len(pots):
        name = "both pots" if len(pots) == 2 else f"all {len(pots)} pots"
    else:
        sides = [str(at) for at in places if at]
        side = f"side {'pots' if len(sides) > 1 else 'pot'} {listed(sides)}"
        name = side if places[0] else f"the main pot and {side}"
    return f"{name}, {amount} in all,"


def _one_after_the_other(prizes: Sequence[Prize], hands: Mapping[str, Hand]) -> str:
    """A winner each, in one sentence."""
    parts = []
    for at, prize in enumerate(prizes):
        award = prize.awards[0]
        verb = "" if at else " wins"
        parts.append(f"seat {award.spot}{verb} {prize.name} {award_words(award, prize.pot, hands)}")
    return capital("; ".join(parts))


def _shared_out(prize: Prize, hands: Mapping[str, Hand]) -> str:
    """What is won by one, shared, or divided in halves."""
    name, awards = prize.name.removesuffix(","), prize.awards
    if not awards:
        return f"Nothing is left of {name.replace('$', 'the pot of $') if name[0] == '$' else name}"
    spots = sorted({award.spot for award in awards}, key=int)
    whole = _of_share(awards, "all")
    if not whole:
        return f"{capital(seats_named(spots))} {_halved(prize, hands)}"
    how = award_words(whole[0], prize.pot, hands)
    if len(whole) == 1:
        return f"Seat {spots[0]} wins {prize.name} {how}"
    return f"{capital(seats_named(spots))} share {name}, each {how}: {_amounts(whole)}"


def _halved(prize: Prize, hands: Mapping[str, Hand]) -> str:
    """Who has the high half and who the low one."""
    name = prize.name.removesuffix(",")
    halves = [half for share in HALVES if (half := _of_share(prize.awards, share))]
    if len({award.spot for award in prize.awards}) == 1:
        won = [f"{half[0].share} {award_words(half[0], prize.pot, hands)}" for half in halves]
        return f"wins both halves of {name}: {' and '.join(won)}"
    said = [_half(half, prize.pot, hands) for half in halves]
    return f"share {name}: {(', ' if len(prize.awards) == 2 else '; ').join(said)}"


def _of_share(awards: Sequence[Award], share: Share) -> list[Award]:
    return [award for award in awards if award.share == share]


def _half(awards: Sequence[Award], pot: Pot, hands: Mapping[str, Hand]) -> str:
    """`seat 2 the high half of $20 with a flush`."""
    amount = dollars(sum(award.amount for award in awards))
    how = award_words(awards[0], pot, hands)
    said = f"{seats_named(award.spot for award in awards)} the {awards[0].share} half of {amount}"
    return f"{said} {how}" if len(awards) == 1 else f"{said}, each {how}: {_amounts(awards)}"


def _amounts(awards: Sequence[Award]) -> str:
    """`$20 each`, or who gets how much."""
    if len({award.amount for award in awards}) == 1:
        return f"{dollars(awards[0].amount)} each"
    return listed([f"{dollars(award.amount)} to seat {award.spot}" for award in awards])


def _kill(judged: Judged, adjudication: Adjudication) -> Iterator[str]:
    """Who has to kill the next pot, or who may come to it."""
    kill = adjudication.kill
    if kill is None:
        return
    if kill.next is not None:
        big_blind = judged.header.table.limits.big_blind
        what = dollars(2 * big_blind) if big_blind else "a kill blind"
        yield f"The kill is on: seat {kill.next} posts {what} in the next round."
    elif kill.leg is not None:
        yield f"The kill button goes to seat {kill.leg}."
