"""The pots as they were pushed, held against the ruling."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from domain.adjudication.judged_record import JudgedRecord
from domain.facts.round_events import PotPushed, Returned
from domain.money import format_dollars, sum_by_name
from domain.seats import find_seat
from domain.verdict.model import Adjudication
from domain.vocabulary.grammar import capitalize_sentence
from domain.vocabulary.wager_names import name_place

UNCALLED_WORD: Final = "uncalled"
MAX_POT_DIFFERENCES: Final = 4


class PushedPots(NamedTuple):
    """The amounts that each spot wins of the pots, and that were pushed to it."""

    won: Mapping[str, int]
    took: Mapping[str, int]

    @property
    def gaps(self) -> dict[str, int]:
        """The overpayment of each spot; negative if it is owed. Seats are sorted by number."""
        spots = sorted({*self.won, *self.took}, key=lambda spot: (find_seat(spot) or 0, spot))
        gaps = {spot: self.took.get(spot, 0) - self.won.get(spot, 0) for spot in spots}
        return {spot: cents for spot, cents in gaps.items() if cents}


def compare_pushed_pots(judged: JudgedRecord, adjudication: Adjudication) -> PushedPots:
    """Return the pots as they are won, and as they were pushed."""
    events = [event for _, event in judged.facts if isinstance(event, PotPushed)]
    awards = [award for pot in adjudication.pots or () for award in pot.awards]
    return PushedPots(
        sum_by_name((award.spot, award.amount) for award in awards),
        sum_by_name((event.spot, event.amount) for event in events),
    )


def compare_returned_bets(
    judged: JudgedRecord, adjudication: Adjudication
) -> Iterator[tuple[str, int, int]]:
    """Yield bets that went back in another amount than was not called, with the difference."""
    due = {one.spot: one.amount for one in adjudication.returned or ()}
    back = sum_by_name(
        (event.spot, event.amount)
        for _, event in judged.facts
        if isinstance(event, Returned) and event.wager == UNCALLED_WORD
    )
    for spot, amount in back.items():
        if amount != due.get(spot, 0):
            yield spot, amount, amount - due.get(spot, 0)


def describe_pushed_pots(judged: JudgedRecord, adjudication: Adjudication) -> Iterator[str]:
    """Say whether the pots were pushed as ruled, and for whom they were not."""
    shares = compare_pushed_pots(judged, adjudication)
    wrong = [_describe_returned(*one) for one in compare_returned_bets(judged, adjudication)]
    if shares.took:
        wrong = [*_describe_pot_differences(shares), *wrong]
    if wrong:
        more = len(wrong) - MAX_POT_DIFFERENCES
        last = [f"{more} more amounts differ."] if more > 0 else []
        yield " ".join([*wrong[:MAX_POT_DIFFERENCES], *last])
    elif shares.took:
        is_one = len(adjudication.pots or ()) == 1
        yield f"{'The pot was' if is_one else 'The pots were'} pushed as ruled."


def _describe_pot_differences(shares: PushedPots) -> list[str]:
    """Describe what each seat got in place of its share; a full exchange is told together."""
    gap = shares.gaps
    over = [spot for spot in gap if gap[spot] > 0]
    short = [spot for spot in gap if gap[spot] < 0]
    if len(over) == len(short) == 1 and gap[over[0]] + gap[short[0]] == 0:
        amount, got, owed = format_dollars(gap[over[0]]), name_place(over[0]), name_place(short[0])
        if over[0] in shares.won:
            return [capitalize_sentence(f"{got} was pushed {amount} too much; {owed} is owed it.")]
        part = " of what" if short[0] in shares.took else " that"
        return [capitalize_sentence(f"{got} was pushed {amount}{part} {owed} wins.")]
    owing = [f"{name_place(spot)} is owed {format_dollars(-gap[spot])}." for spot in short]
    given = [
        f"{name_place(spot)} was pushed {format_dollars(gap[spot])} too much." for spot in over
    ]
    return list(map(capitalize_sentence, owing + given))


def _describe_returned(spot: str, amount: int, gap: int) -> str:
    """Describe an uncalled bet that went back in another amount, or to another seat."""
    by = f"{format_dollars(abs(gap))} too {'much' if gap > 0 else 'little'}"
    return capitalize_sentence(f"{name_place(spot)} got {format_dollars(amount)} back: {by}.")
