"""The pots as they were pushed, held against who wins them."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.events.round import PotPushed, Returned
from domain.layout import seat_of
from domain.money import dollars, summed
from domain.sentences.judged import Judged
from domain.sentences.names import place_name
from domain.sentences.words import capital
from domain.verdict import Adjudication

UNCALLED: Final = "uncalled"
MOST_DIFFERENCES: Final = 4


def pushed(judged: Judged, adjudication: Adjudication) -> Iterator[str]:
    """Whether the pots were pushed as ruled, and who was not."""
    events = [event for _, event in judged.facts if isinstance(event, PotPushed)]
    awards = [award for pot in adjudication.pots or () for award in pot.awards]
    won = summed((award.spot, award.amount) for award in awards)
    took = summed((event.spot, event.amount) for event in events)
    wrong = list(_went_back(judged, adjudication))
    if events:
        wrong = [*_differences(won, took), *wrong]
    if wrong:
        more = len(wrong) - MOST_DIFFERENCES
        last = [f"{more} more amounts differ."] if more > 0 else []
        yield " ".join([*wrong[:MOST_DIFFERENCES], *last])
    elif events:
        is_one = len(adjudication.pots or ()) == 1
        yield f"{'The pot was' if is_one else 'The pots were'} pushed as ruled."


def _differences(won: Mapping[str, int], took: Mapping[str, int]) -> list[str]:
    """What each seat got in place of what it wins; one that has all that another wins, together."""
    spots = sorted({*won, *took}, key=lambda spot: (seat_of(spot) or 0, spot))
    gap = {spot: took.get(spot, 0) - won.get(spot, 0) for spot in spots}
    over = [spot for spot in spots if gap[spot] > 0]
    short = [spot for spot in spots if gap[spot] < 0]
    if len(over) == len(short) == 1 and gap[over[0]] + gap[short[0]] == 0:
        amount, got, owed = dollars(gap[over[0]]), place_name(over[0]), place_name(short[0])
        if over[0] in won:
            return [capital(f"{got} was pushed {amount} too much; {owed} is owed it.")]
        part = " of what" if short[0] in took else " that"
        return [capital(f"{got} was pushed {amount}{part} {owed} wins.")]
    owing = [f"{place_name(spot)} is owed {dollars(-gap[spot])}." for spot in short]
    given = [f"{place_name(spot)} was pushed {dollars(gap[spot])} too much." for spot in over]
    return list(map(capital, owing + given))


def _went_back(judged: Judged, adjudication: Adjudication) -> Iterator[str]:
    """Uncalled bets that went back in another amount, or to somebody else."""
    due = {one.spot: one.amount for one in adjudication.returned or ()}
    back = summed(
        (event.spot, event.amount)
        for _, event in judged.facts
        if isinstance(event, Returned) and event.wager == UNCALLED
    )
    for spot, amount in back.items():
        gap = amount - due.get(spot, 0)
        if gap:
            by = f"{dollars(abs(gap))} too {'much' if gap > 0 else 'little'}"
            yield capital(f"{place_name(spot)} got {dollars(amount)} back: {by}.")
