"""What would be otherwise for whom, between two adjudications of a round."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.layout import seat_in_name
from domain.money import dollars
from domain.sentences.line import line_sentence
from domain.sentences.names import bettor_name, line_name
from domain.sentences.words import capital, listed
from domain.verdict import Adjudication, Finding, Line
from projections.rulebook.clauses import clause_told

READING: Final = "reading"
BANK: Final = "bank"

LineKey = tuple[str, str, str, str | None, int]


class Net(NamedTuple):
    """What somebody wins or loses as ruled, and what he would."""

    bettor: str
    """The bank for whoever banks."""
    ruled: int | None
    """None where the round cannot be settled."""
    supposed: int | None

    @property
    def change(self) -> int | None:
        """How much more he would have."""
        if self.ruled is None or self.supposed is None:
            return None
        return self.supposed - self.ruled


class Settled(NamedTuple):
    """A wager as it is settled."""

    says: str
    due: int
    moved: int
    """What really goes to the bettor, or from him."""


class Wager(NamedTuple):
    """A wager that would be settled otherwise."""

    name: str
    ruled: Settled | None
    """None where it would not be there."""
    supposed: Settled | None


class Rule(NamedTuple):
    """A clause or a reading, and what it says."""

    id: str
    says: str


class Difference(NamedTuple):
    """What would be otherwise."""

    nets: list[Net]
    fees: list[Net]
    """Collections that would be others."""
    wagers: list[Wager]
    start: str
    """Where the settlement would start, if elsewhere."""
    rules_gone: list[Rule]
    rules_new: list[Rule]
    findings_gone: list[Finding]
    findings_new: list[Finding]
    says: str
    """For whom it would change what, in a sentence."""
    is_nothing: bool


def difference(ruled: Adjudication, supposed: Adjudication) -> Difference:
    """Compare an adjudication with a supposed one."""
    nets = [
        Net(bettor, _net(ruled, bettor), _net(supposed, bettor))
        for bettor in _everybody(ruled, supposed)
    ]
    fees = [
        Net(bettor, _fees(ruled, bettor), _fees(supposed, bettor))
        for bettor in _everybody(ruled, supposed)
    ]
    wagers = list(_wagers(ruled, supposed))
    rules, others = _rules(ruled), _rules(supposed)
    findings, further = _findings(ruled), _findings(supposed)
    start = _start(ruled, supposed)
    is_alike = (ruled.status, ruled.pots, rules, findings) == (
        supposed.status, supposed.pots, others, further,
    )  # fmt: skip
    return Difference(
        nets=nets,
        fees=[one for one in fees if one.ruled != one.supposed],
        wagers=wagers,
        start=start,
        rules_gone=[_rule(rule) for rule in rules if rule not in others],
        rules_new=[_rule(rule) for rule in others if rule not in rules],
        findings_gone=[one for one in findings if one not in further],
        findings_new=[one for one in further if one not in findings],
        says=_says(nets, fees, ruled, supposed),
        is_nothing=is_alike
        and not wagers
        and not start
        and all(one.ruled == one.supposed for one in (*nets, *fees)),
    )


def _everybody(*adjudications: Adjudication) -> list[str]:
    """All bettors, seat by seat, then the others; the bank last."""
    named = {bettor for one in adjudications for bettor in one.bettors or {}}
    banked = any(one.bank for one in adjudications)
    return [*sorted(named, key=_by_seat), *([BANK] if banked else [])]


def _by_seat(bettor: str) -> tuple[int, str]:
    return seat_in_name(bettor) or 10**6, bettor


def _net(adjudication: Adjudication, bettor: str) -> int | None:
    if adjudication.status in {"incomplete", "voided"}:
        return None
    if bettor == BANK:
        return adjudication.bank.net if adjudication.bank else 0
    found = (adjudication.bettors or {}).get(bettor)
    return found.net if found else 0


def _fees(adjudication: Adjudication, bettor: str) -> int:
    if bettor == BANK:
        due = adjudication.fees.due if adjudication.fees else ()
        return sum(fee.amount for fee in due if fee.source == BANK)
    found = (adjudication.bettors or {}).get(bettor)
    return found.fees if found else 0


def _wagers(ruled: Adjudication, supposed: Adjudication) -> Iterator[Wager]:
    lines, others = _lines(ruled), _lines(supposed)
    for key in {**lines, **others}:
        line, other = lines.get(key), others.get(key)
        one = _settled(line, ruled)
        two = _settled(other, supposed)
        if one != two:
            of = ruled if line else supposed
            name = line_name(line or others[key], of.settlement or ())
            yield Wager(capital(name), one, two)


def _lines(adjudication: Adjudication) -> dict[LineKey, Line]:
    seen: Counter[tuple[str, str, str, str | None]] = Counter()
    found: dict[LineKey, Line] = {}
    for line in adjudication.settlement or ():
        key = (line.spot, line.wager, line.bettor, line.earned_by)
        found[(*key, seen[key])] = line
        seen[key] += 1
    return found


def _settled(line: Line | None, adjudication: Adjudication) -> Settled | None:
    if line is None:
        return None
    due = line.due if line.outcome == "win" else -line.due
    return Settled(line_sentence(line, adjudication), due, line.paid - line.collected)


def _start(ruled: Adjudication, supposed: Adjudication) -> str:
    """Where the settlement would start, and why."""
    before, after = ruled.action, supposed.action
    if after is None or (before and before.order == after.order):
        return ""
    if after.starts is None:
        return "Nobody would have a wager in action."
    instead = f", not at seat {before.starts}" if before and before.starts != after.starts else ""
    order = ", ".join(map(str, after.order))
    return f"Settlement would start at seat {after.starts}{instead}, in the order {order}."


def _rules(adjudication: Adjudication) -> list[str]:
    """Every clause and reading that it rests on."""
    parts: list[object] = [adjudication.action, *(adjudication.hands or {}).values()]
    parts += [*(adjudication.settlement or ()), *(adjudication.pots or ())]
    parts += [*(adjudication.streets or ()), *(adjudication.fees.due if adjudication.fees else ())]
    cited = (_cited(part) for part in parts if part is not None)
    rules = [rule for some in cited for rule in some]
    return sorted({*rules, *adjudication.readings})


def _rule(rule: str) -> Rule:
    told = clause_told(rule)
    return Rule(rule, told.says if told else "")


def _cited(part: object) -> Iterator[str]:
    rule = getattr(part, "rule", None)
    if rule:
        yield rule
    yield from getattr(part, "also", ())


def _findings(adjudication: Adjudication) -> list[Finding]:
    return [one for one in adjudication.findings if one.code != READING]


def _says(
    nets: Sequence[Net], fees: Sequence[Net], ruled: Adjudication, supposed: Adjudication
) -> str:
    """For whom it would change what."""
    if supposed.status not in {ruled.status, "settled"}:
        return f"The round would be {_STATUSES[supposed.status]}."
    changed = [
        *(f"{_who(one.bettor)} would have {_more(one)}" for one in nets if one.change),
        *(
            f"the collection from {_who(one.bettor)} would be {_more(one)}"
            for one in fees
            if one.change
        ),
    ]
    if not changed:
        return "Nobody would have a dollar more or less."
    return capital(f"{listed(changed)}.")


_STATUSES: Final = {
    "misdeal": "dead: every wager would go back", "voided": "voided",
    "incomplete": "impossible to settle",
}  # fmt: skip


def _more(net: Net) -> str:
    cents = net.change or 0
    return f"{dollars(abs(cents))} {'more' if cents > 0 else 'less'}"


def _who(bettor: str) -> str:
    return "the bank" if bettor == BANK else bettor_name(bettor)
