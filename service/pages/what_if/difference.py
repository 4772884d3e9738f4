"""The differences between two adjudications of a round, and whom they affect."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.money import format_dollars
from domain.seats import parse_seat_name
from domain.verdict.model import Adjudication, Finding, SettlementLine
from domain.vocabulary.grammar import capitalize_sentence, join_words
from domain.vocabulary.wager_names import name_bettor, name_line
from domain.wording.wager_lines import explain_line
from projections.rulebook.clauses import find_clause

BANK: Final = "bank"

WagerKey = tuple[str, str, str, str | None, int]


class NetChange(NamedTuple):
    """What a bettor wins or loses as ruled, and with the changes."""

    bettor: str
    """A bettor, or `bank`."""
    ruled: int | None
    """None if the round cannot be settled."""
    supposed: int | None

    @property
    def change(self) -> int | None:
        """How much more the bettor would have; None if it is not known."""
        if self.ruled is None or self.supposed is None:
            return None
        return self.supposed - self.ruled


class WagerSettlement(NamedTuple):
    """The settlement of a wager."""

    says: str
    due: int
    moved: int
    """The amount that the bettor gets; negative if they lose it."""


class ChangedWager(NamedTuple):
    """A wager that would be settled differently."""

    name: str
    ruled: WagerSettlement | None
    """None if there would be no such wager."""
    supposed: WagerSettlement | None


class CitedRule(NamedTuple):
    """A clause or a reading, with its text."""

    id: str
    says: str


class AdjudicationDifference(NamedTuple):
    """The differences between two adjudications."""

    nets: list[NetChange]
    fees: list[NetChange]
    """Collections that would change."""
    wagers: list[ChangedWager]
    start: str
    """Where the settlement would start, if it changes."""
    rules_gone: list[CitedRule]
    rules_new: list[CitedRule]
    findings_gone: list[Finding]
    findings_new: list[Finding]
    says: str
    """The changes in a sentence."""
    is_nothing: bool


def compare_adjudications(ruled: Adjudication, supposed: Adjudication) -> AdjudicationDifference:
    """Compare an adjudication with one on changed facts or terms."""
    nets = [
        NetChange(bettor, _compute_net(ruled, bettor), _compute_net(supposed, bettor))
        for bettor in _list_bettors(ruled, supposed)
    ]
    fees = [
        NetChange(bettor, _sum_fees(ruled, bettor), _sum_fees(supposed, bettor))
        for bettor in _list_bettors(ruled, supposed)
    ]
    wagers = list(_list_changed_wagers(ruled, supposed))
    rules, others = _list_rules(ruled), _list_rules(supposed)
    findings, further = ruled.findings, supposed.findings
    start = _describe_start(ruled, supposed)
    is_alike = (ruled.status, ruled.pots, rules, findings) == (
        supposed.status,
        supposed.pots,
        others,
        further,
    )
    return AdjudicationDifference(
        nets=nets,
        fees=[one for one in fees if one.ruled != one.supposed],
        wagers=wagers,
        start=start,
        rules_gone=[_build_rule(rule) for rule in rules if rule not in others],
        rules_new=[_build_rule(rule) for rule in others if rule not in rules],
        findings_gone=[one for one in findings if one not in further],
        findings_new=[one for one in further if one not in findings],
        says=_summarize_change(nets, fees, ruled, supposed),
        is_nothing=is_alike
        and not wagers
        and not start
        and all(one.ruled == one.supposed for one in (*nets, *fees)),
    )


def _list_bettors(*adjudications: Adjudication) -> list[str]:
    """Return all bettors: seats in order, then others; the bank last."""
    named = {bettor for one in adjudications for bettor in one.bettors or {}}
    banked = any(one.bank for one in adjudications)
    return [*sorted(named, key=_make_sort_key), *([BANK] if banked else [])]


def _make_sort_key(bettor: str) -> tuple[int, str]:
    return parse_seat_name(bettor) or 10**6, bettor


def _compute_net(adjudication: Adjudication, bettor: str) -> int | None:
    if adjudication.status in {"incomplete", "voided"}:
        return None
    if bettor == BANK:
        return adjudication.bank.net if adjudication.bank else 0
    found = (adjudication.bettors or {}).get(bettor)
    return found.net if found else 0


def _sum_fees(adjudication: Adjudication, bettor: str) -> int:
    if bettor == BANK:
        due = adjudication.fees.due if adjudication.fees else ()
        return sum(fee.amount for fee in due if fee.source == BANK)
    found = (adjudication.bettors or {}).get(bettor)
    return found.fees if found else 0


def _list_changed_wagers(ruled: Adjudication, supposed: Adjudication) -> Iterator[ChangedWager]:
    lines, others = _index_lines(ruled), _index_lines(supposed)
    for key in {**lines, **others}:
        line, other = lines.get(key), others.get(key)
        one = _describe_settlement(line, ruled)
        two = _describe_settlement(other, supposed)
        if one != two:
            of = ruled if line else supposed
            name = name_line(line or others[key], of.settlement or ())
            yield ChangedWager(capitalize_sentence(name), one, two)


def _index_lines(adjudication: Adjudication) -> dict[WagerKey, SettlementLine]:
    seen: Counter[tuple[str, str, str, str | None]] = Counter()
    found: dict[WagerKey, SettlementLine] = {}
    for line in adjudication.settlement or ():
        key = (line.spot, line.wager, line.bettor, line.earned_by)
        found[(*key, seen[key])] = line
        seen[key] += 1
    return found


def _describe_settlement(
    line: SettlementLine | None, adjudication: Adjudication
) -> WagerSettlement | None:
    if line is None:
        return None
    due = line.due if line.outcome == "win" else -line.due
    return WagerSettlement(explain_line(line, adjudication), due, line.paid - line.collected)


def _describe_start(ruled: Adjudication, supposed: Adjudication) -> str:
    """Return where the settlement would start, if that changes."""
    before, after = ruled.action, supposed.action
    if after is None or (before and before.order == after.order):
        return ""
    if after.starts is None:
        return "No wagers would be in action."
    instead = f", not at seat {before.starts}" if before and before.starts != after.starts else ""
    order = ", ".join(map(str, after.order))
    return f"Settlement would start at seat {after.starts}{instead}, in the order {order}."


def _list_rules(adjudication: Adjudication) -> list[str]:
    """Return every clause and reading that an adjudication rests on."""
    parts: list[object] = [adjudication.action, *(adjudication.hands or {}).values()]
    parts += [*(adjudication.settlement or ()), *(adjudication.pots or ())]
    parts += [*(adjudication.streets or ()), *(adjudication.fees.due if adjudication.fees else ())]
    cited = (_find_citations(part) for part in parts if part is not None)
    rules = [rule for some in cited for rule in some]
    return sorted({*rules, *adjudication.readings})


def _build_rule(rule: str) -> CitedRule:
    clause = find_clause(rule)
    return CitedRule(rule, clause.says if clause else "")


def _find_citations(part: object) -> Iterator[str]:
    rule = getattr(part, "rule", None)
    if rule:
        yield rule
    yield from getattr(part, "also", ())


def _summarize_change(
    nets: Sequence[NetChange],
    fees: Sequence[NetChange],
    ruled: Adjudication,
    supposed: Adjudication,
) -> str:
    """Return the changes in a sentence."""
    if supposed.status not in {ruled.status, "settled"}:
        return f"The round would be {_STATUSES[supposed.status]}."
    changed = [
        *(
            f"{_name_bettor(one.bettor)} would have {_describe_net(one)}"
            for one in nets
            if one.change
        ),
        *(
            f"the collection from {_name_bettor(one.bettor)} would be {_describe_net(one)}"
            for one in fees
            if one.change
        ),
    ]
    if not changed:
        return "Nobody would win or lose a different amount."
    return capitalize_sentence(f"{join_words(changed)}.")


_STATUSES: Final = {
    "misdeal": "dead: every wager would go back",
    "voided": "voided",
    "incomplete": "impossible to settle",
}


def _describe_net(net: NetChange) -> str:
    cents = net.change or 0
    return f"{format_dollars(abs(cents))} {'more' if cents > 0 else 'less'}"


def _name_bettor(bettor: str) -> str:
    return "the bank" if bettor == BANK else name_bettor(bettor)
