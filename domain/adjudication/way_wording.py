"""What each way to take the facts of a round would pay, in words."""

from collections.abc import Iterator, Sequence

from domain.money import format_dollars
from domain.verdict.model import Judgement, SettlementLine
from domain.vocabulary.grammar import join_words
from domain.vocabulary.table_names import name_spot
from domain.vocabulary.wager_names import name_line


def describe_ways(
    premises: Sequence[Sequence[str]], judged: Sequence[Judgement], *, is_too_many: bool
) -> str:
    """Say that it is open which facts are right, and what each way pays."""
    if is_too_many:
        return (
            "missing: which of the facts that contradict each other are right; there are more than"
            f" {len(judged)} ways to take them, and none of them counts until some are corrected"
        )
    lines = [_list_moved(one) for one in judged]
    told = dict.fromkeys(
        f"if {join_words(premise)}, {_describe_pay(one, moved, lines)}"
        for premise, one, moved in zip(premises, judged, lines, strict=True)
    )
    return f"missing: which of these facts is right, the other to be corrected: {'; '.join(told)}"


def _describe_pay(judged: Judgement, moved: Sequence[str], others: Sequence[Sequence[str]]) -> str:
    """Say what a way pays otherwise than some other way, or why it pays nothing."""
    if judged.status == "incomplete":
        missing = [one.detail for one in judged.findings if one.code == "incomplete"]
        gaps = "; ".join(detail.removeprefix("missing: ") for detail in missing)
        return f"it is open what is paid ({gaps})"
    differing = [one for one in moved if not all(one in other for other in others)]
    if judged.status == "misdeal":
        return "the round is dead and every wager goes back"
    return join_words(differing) or f"nothing {'else ' if moved else ''}is won or lost"


def _list_moved(judged: Judgement) -> list[str]:
    """Return who wins or loses what, in words."""
    if judged.pots is not None:
        return list(_iterate_awards(judged))
    lines = judged.settlement or ()
    return [_describe_line(line, lines) for line in lines if line.paid or line.collected]


def _describe_line(line: SettlementLine, lines: Sequence[SettlementLine]) -> str:
    verb, cents = ("wins", line.paid) if line.paid else ("loses", line.collected)
    return f"{name_line(line, lines)} {verb} {format_dollars(cents)}"


def _iterate_awards(judged: Judgement) -> Iterator[str]:
    won: dict[str, int] = {}
    for pot in judged.pots or ():
        for award in pot.awards:
            won[award.spot] = won.get(award.spot, 0) + award.amount
    for spot, cents in won.items():
        yield f"{name_spot(spot)} wins {format_dollars(cents)}"
    for bet in judged.returned or ():
        yield f"{format_dollars(bet.amount)} goes back to {name_spot(bet.spot)}"
