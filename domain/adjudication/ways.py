"""A round whose facts contradict each other, judged in every way in which they can be taken."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from domain.adjudication.way_wording import describe_ways
from domain.facts.record import RoundRecord, Rules
from domain.games.families.disagreement import MAX_WAYS, Disagreement
from domain.games.families.game import Game
from domain.games.registry import get_family
from domain.table.fact_index import FactIndex
from domain.verdict.findings import is_reading_rule
from domain.verdict.model import (
    BankBacker,
    BankResult,
    BettorResult,
    Finding,
    Judgement,
    KillPot,
)
from domain.verdict.severities import SEVERITIES

T = TypeVar("T")

FACTS_DISAGREE: Final = "facts-disagree"
"""The finding on facts of which one is earlier and one later, unlike copies of a card."""


class RoundFacts(Struct, frozen=True, dict=True):
    """The facts of a round, and what they are judged by."""

    game: Game
    header: RoundRecord
    facts: FactIndex
    rules: Rules

    @cached_property
    def judgement(self) -> Judgement:
        """What the game makes of the facts."""
        return get_family(self.game).adjudicate(self.game, self.header, self.facts, self.rules)

    def is_misdeal(self) -> bool:
        """Return whether the facts make the round dead."""
        return get_family(self.game).is_misdeal(self.game, self.header, self.facts, self.rules)

    @cached_property
    def disagreement(self) -> Disagreement | None:
        """The first facts that contradict each other, if any do."""
        family = get_family(self.game)
        return family.find_disagreement(self.game, self.header, self.facts, self.rules)


class Way(NamedTuple):
    """One way in which the facts of a round can be taken, so that none contradict each other."""

    round: RoundFacts
    premises: tuple[str, ...] = ()
    """What is taken to be right in it, in words."""
    findings: tuple[Finding, ...] = ()
    """The disagreements that it settles."""
    rule: str = ""
    """The rule that lays down the ways."""


def iterate_ways(way: Way) -> Iterator[Way]:
    """Yield every way to take the facts, the earliest disagreement settled first."""
    # Every way is judged, and that tells most often that nothing else contradicts in it.
    is_settled = way.premises and not way.round.judgement.facts_disagree
    disagreement = None if is_settled else way.round.disagreement
    if disagreement is None:
        yield way
        return
    for at in range(len(disagreement.alternatives)):
        yield from iterate_ways(_settle(way, disagreement, at))


def believe_later_facts(way: Way) -> Way:
    """Return the way that believes the later facts; a card in too many places stays in all."""
    while (disagreement := way.round.disagreement) is not None:
        if disagreement.findings[0].code != FACTS_DISAGREE:
            break
        way = _settle(way, disagreement, -1)
    return way


def _settle(way: Way, disagreement: Disagreement, at: int) -> Way:
    alternative = disagreement.alternatives[at]
    # Each settles a fact of the record; without end it would go on only by an error of the family.
    assert len(way.premises) < len(way.round.facts.placed)  # noqa: S101 - an invariant
    return Way(
        msgspec.structs.replace(way.round, facts=FactIndex(alternative.facts)),
        (*way.premises, alternative.premise),
        (*way.findings, *disagreement.findings),
        way.rule or disagreement.rule,
    )


def judge_every_way(facts: RoundFacts) -> Judgement | None:
    """Judge a round in every way its facts can be taken; None if no facts disagree.

    If all ways move the same money, the answer is that of the later facts, else nothing is settled.
    """
    ways = list(islice(iterate_ways(Way(facts)), MAX_WAYS + 1))
    if len(ways) == 1 and not ways[0].findings:
        return None
    judged = [way.round.judgement for way in ways[:MAX_WAYS]]
    if len(ways) <= MAX_WAYS and all(_is_alike(one, judged[-1], facts.game) for one in judged[:-1]):
        return _add_findings(judged[-1], ways[-1].findings)
    return _leave_open(facts, ways, judged)


def is_misdeal_every_way(facts: RoundFacts) -> bool:
    """Return whether the round is dead; if facts disagree, as the answer to it says."""
    judged = judge_every_way(facts)
    return facts.is_misdeal() if judged is None else judged.status == "misdeal"


# Whether ways are alike.


def _is_alike(one: Judgement, other: Judgement, game: Game) -> bool:
    """Return whether two ways move the same money, and lack the same facts."""
    if _list_missing(one) != _list_missing(other):
        return False
    if get_family(game).is_pot_game:
        return _list_pot_money(one) == _list_pot_money(other) and one.status == other.status
    return _sum_lines(one) == _sum_lines(other)


def _list_missing(judged: Judgement) -> list[str] | None:
    """Return what a round lacks to be settled; None if it is settled."""
    if judged.status != "incomplete":
        return None
    return sorted(one.detail for one in judged.findings if one.code == "incomplete")


def _sum_lines(judged: Judgement) -> dict[tuple[str, str, str, str | None], tuple[int, int]]:
    """Return what is paid and collected on each line on which money moves."""
    sums: dict[tuple[str, str, str, str | None], tuple[int, int]] = {}
    for line in judged.settlement or ():
        key = (line.spot, line.wager, line.bettor, line.earned_by)
        paid, collected = sums.get(key, (0, 0))
        if line.paid or line.collected:
            sums[key] = paid + line.paid, collected + line.collected
    return sums


def _list_pot_money(judged: Judgement) -> tuple[object, ...]:
    """Return what is awarded and goes back, and every net."""
    return (
        [(pot.amount, pot.awards) for pot in judged.pots or ()],
        [(bet.spot, bet.amount) for bet in judged.returned or ()],
        {bettor: result.net for bettor, result in (judged.bettors or {}).items()},
    )


# The answer.


def _add_findings(judged: Judgement, findings: Iterable[Finding]) -> Judgement:
    for finding in findings:
        judged.findings.append(finding)
        if is_reading_rule(finding.rule):
            judged.readings.add(finding.rule)
    return judged


def _leave_open(facts: RoundFacts, ways: Sequence[Way], judged: Sequence[Judgement]) -> Judgement:
    """Return an answer that says no more than all ways do, and what each would pay.

    Its hands are those of the later facts, as they were recorded.
    """
    is_too_many = len(ways) > len(judged)
    latest, of_latest = ways[-1], judged[-1]
    if is_too_many or any(one.code != FACTS_DISAGREE for one in latest.findings):
        latest = believe_later_facts(Way(facts))
        of_latest = latest.round.judgement
    settled = _list_shared([list(way.findings) for way in ways[: len(judged)]])
    shared = _list_shared([one.findings for one in judged])
    disagreements = [one for one in settled if one.code != FACTS_DISAGREE]
    disagreements += latest.findings
    missing = Finding(
        "incomplete",
        SEVERITIES["incomplete"],
        ways[0].rule,
        describe_ways([way.premises for way in ways], judged, is_too_many=is_too_many),
    )
    readings = set.intersection(*[one.readings for one in judged])
    left_open = Judgement("incomplete", shared, readings)
    left_open.bettors = {}
    if get_family(facts.game).is_pot_game:
        left_open.pots, left_open.returned, left_open.streets = (), (), ()
        left_open.kill = _leave_kill_open(judged[-1].kill)
    else:
        left_open.settlement = ()
        left_open.bank = _leave_bank_open(judged[-1].bank)
        names = {name: None for one in judged for name in one.bettors or ()}
        left_open.bettors = {name: BettorResult(0, 0) for name in names}
        left_open.action = _find_shared([one.action for one in judged])
        left_open.counted = _find_shared([one.counted for one in judged]) or ()
    left_open.hands = of_latest.hands
    return _add_findings(left_open, [*disagreements, missing])


def _list_shared(of_ways: Sequence[list[Finding]]) -> list[Finding]:
    """Return the findings of the last way that all others have too."""
    shared = Counter(map(_get_gist, of_ways[-1]))
    for findings in of_ways[:-1]:
        shared &= Counter(map(_get_gist, findings))
    kept = []
    for finding in of_ways[-1]:
        gist = _get_gist(finding)
        if shared[gist]:
            shared[gist] -= 1
            kept.append(finding)
    return kept


def _get_gist(finding: Finding) -> tuple[str, str, int | str]:
    """Return what a finding is about: its words may differ by what the ways make of the cards."""
    about = finding.detail if finding.event is None else finding.event
    return finding.code, finding.rule, about


def _find_shared(values: Sequence[T]) -> T | None:
    """Return what is the same in all ways, if it is."""
    return values[-1] if all(value == values[-1] for value in values) else None


def _leave_bank_open(bank: BankResult | None) -> BankResult | None:
    """Return the bank with nothing moved."""
    if bank is None:
        return None
    backers = {name: BankBacker(backer.posted) for name, backer in bank.backers.items()}
    unused = None if bank.unused is None else bank.posted
    return BankResult(bank.posted, 0, 0, 0, unused, backers)


def _leave_kill_open(kill: KillPot | None) -> KillPot | None:
    return None if kill is None else msgspec.structs.replace(kill, leg=None, next=None)
