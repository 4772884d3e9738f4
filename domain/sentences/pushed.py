"""The pots as they were pushed, held against who wins them."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from domain.events.round import PotPushed, Returned
from domain.layout import seat_of
from domain.money import dollars, summed
from domain.sentences.judged import Judged
from domain.sentences.names import place_name
from domain.sentences.words import capital
from domain.verdict import Adjudication

UNCALLED: Final = "uncalled"
MOST_DIFFERENCES: Final = 4


class Pushed(NamedTuple):
    """What each spot wins of the pots, and what was pushed to it."""

    won: Mapping[str, int]
    took: Mapping[str, int]

    @property
    def gaps(self) -> dict[str, int]:
        """What each spot got too much, or below nothing what it is owed; seats by their numbers."""
        spots = sorted({*self.won, *self.took}, key=lambda spot: (seat_of(spot) or 0, spot))
        gaps = {spot: self.took.get(spot, 0) - self.won.get(spot, 0) for spot in spots}
        return {spot: cents for spot, cents in gaps.items() if cents}


def pots_pushed(judged: Judged, adjudication: Adjudication) -> Pushed:
    """The pots as they are won, and as they were pushed."""
    events = [event for _, event in judged.facts if isinstance(event, PotPushed)]
    awards = [award for pot in adjudication.pots or () for award in pot.awards]
    return Pushed(
        summed((award.spot, award.amount) for award in awards),
        summed((event.spot, event.amount) for event in events),
    )


def gone_back(judged: Judged, adjudication: Adjudication) -> Iterator[tuple[str, int, int]]:
    """Whose bet went back in another amount than was not called: what did, and how much more."""
    due = {one.spot: one.amount for one in adjudication.returned or ()}
    back = summed(
        (event.spot, event.amount)
        for _, event in judged.facts
        if isinstance(event, Returned) and event.wager == UNCALLED
    )
    for spot, amount in back.items():
        if amount != due.get(spot, 0):
            yield spot, amount, amount - due.get(spot, 0)


def pushed(judged: Judged, adjudication: Adjudication) -> Iterator[str]:
    """Whether the pots were pushed as ruled, and who was not."""
    shares = pots_pushed(judged, adjudication)
    wrong = [_went_back(*one) for one in gone_back(judged, adjudication)]
    if shares.took:
        wrong = [*_differences(shares), *wrong]
    if wrong:
        more = len(wrong) - MOST_DIFFERENCES
        last = [f"{more} more amounts differ."] if more > 0 else []
        yield " ".join([*wrong[:MOST_DIFFERENCES], *last])
    elif shares.took:
        is_one = len(adjudication.pots or ()) == 1
        yield f"{'The pot was' if is_one else 'The pots were'} pushed as ruled."


def _differences(shares: Pushed) -> list[str]:
    """What each seat got in place of what it wins; one that has all that another wins, together."""
    gap = shares.gaps
    over = [spot for spot in gap if gap[spot] > 0]
    short = [spot for spot in gap if gap[spot] < 0]
    if len(over) == len(short) == 1 and gap[over[0]] + gap[short[0]] == 0:
        amount, got, owed = dollars(gap[over[0]]), place_name(over[0]), place_name(short[0])
        if over[0] in shares.won:
            return [capital(f"{got} was pushed {amount} too much; {owed} is owed it.")]
        part = " of what" if short[0] in shares.took else " that"
        return [capital(f"{got} was pushed {amount}{part} {owed} wins.")]
    owing = [f"{place_name(spot)} is owed {dollars(-gap[spot])}." for spot in short]
    given = [f"{place_name(spot)} was pushed {dollars(gap[spot])} too much." for spot in over]
    return list(map(capital, owing + given))


def _went_back(spot: str, amount: int, gap: int) -> str:
    """An uncalled bet that went back in another amount, or to somebody else."""
    by = f"{dollars(abs(gap))} too {'much' if gap > 0 else 'little'}"
    return capital(f"{place_name(spot)} got {dollars(amount)} back: {by}.")
