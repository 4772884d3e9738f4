"""Hands from outside with one action deleted, two swapped or a card dealt twice: none passes.

A record is not mended on its way in, so that the adjudication finds what is wrong with it. What
leaves a lawful hand behind, such as a call that was deleted before the hand was thrown away, is
found when the import compares the chips with those of the file.
"""

import re
import tarfile
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from random import Random

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.errors import RunbackError
from domain.facts.record import RoundRecord
from domain.formats.phh_fields import parse_phh_fields
from domain.formats.phh_reader import import_phh_hand
from domain.formats.phh_writer import export_phh
from domain.formats.result_comparison import compare_results
from domain.verdict.model import Adjudication
from ops.simulator import simulate_round
from tests.support.phh_hands import MARYSVILLE
from tests.support.project_files import ROOT

SAMPLE = ROOT.parent / "shared" / "phh" / "pluribus-sample.tar.gz"
"""Real hands, which are not ours: looked at where they lie, if they do."""

HANDS = 500
CARD = re.compile(r"[2-9TJQKA][shdc]")
ACTIONS = re.compile(r"^actions = \[.*?\]", re.MULTILINE | re.DOTALL)

Judged = tuple[RoundRecord, Adjudication]


def simulated() -> Iterator[str]:
    """No-limit hands without a fault, written as PHH with what they came to."""
    for seed in range(100_000):
        record = simulate_round(seed, "holdem-marysville")
        answer = adjudicate(record)
        if record.table.limits.structure != "no-limit" or answer.status != "settled":
            continue
        if answer.findings or answer.fees.taken or "odd_chip" in record.rules:
            continue
        try:
            text = export_phh(record).text
        except RunbackError:
            continue
        fields = parse_phh_fields(text)
        nets = [answer.bettors[f"seat-{seat}"].net for seat in fields["seats"]]
        stacks = [str(stack) for stack in fields["starting_stacks"]]
        if "Infinity" not in stacks:
            ends = [
                Decimal(stack) + Decimal(net) / 100
                for stack, net in zip(stacks, nets, strict=False)
            ]
            yield f"{text}finishing_stacks = [{', '.join(map(str, ends))}]\n"


def sampled() -> Iterator[str]:
    """The real hands, again and again in another order."""
    with tarfile.open(SAMPLE) as archive:
        files = [one for one in archive if one.name.endswith(".phh")]
        texts = [archive.extractfile(one).read().decode() for one in files]
    random = Random(11)
    while True:
        yield random.choice(texts)


def mutated(text: str, random: Random) -> tuple[str, str]:
    """The hand with one thing done to its actions, and what was done."""
    actions = list(parse_phh_fields(text)["actions"])
    kind = random.choice(["deleted", "swapped", "dealt twice"])
    if kind == "deleted":
        del actions[random.randrange(len(actions))]
    elif kind == "swapped":
        one, other = random.sample(range(len(actions)), 2)
        actions[one], actions[other] = actions[other], actions[one]
    else:
        deals = [at for at, action in enumerate(actions) if CARD.search(action[4:])]
        known = [card for at in deals for card in CARD.findall(actions[at])]
        if len(known) > 1:
            one, other = random.sample(known, 2)
            actions = [action.replace(one, other) for action in actions]
    written = ", ".join(f'"{action}"' for action in actions)
    return ACTIONS.sub(lambda _: f"actions = [{written}]", text), kind


def judged(text: str) -> Judged | None:
    """The hand as a record and its adjudication, or nothing if it cannot be read at all."""
    try:
        record = import_phh_hand(text, ("hand",), MARYSVILLE).record
    except RunbackError:
        return None
    return record, adjudicate(record)


def found_out(text: str) -> bool:
    """Whether something is said against the hand."""
    answer = judged(text)
    if answer is None:
        return True
    record, adjudication = answer
    codes = {one.code for one in adjudication.findings}
    return bool(codes) or bool(compare_results(record, adjudication).differences)


SOURCES = {"simulated": simulated, "sampled": sampled}


@pytest.mark.parametrize("source", SOURCES)
def test_nothing_that_changes_the_outcome_or_the_order_goes_unnoticed(source):
    if source == "sampled" and not SAMPLE.exists():
        pytest.skip("the sample of real hands is not here")
    random = Random(7)
    noticed: Counter[str] = Counter()
    passed = []
    hands = SOURCES[source]()
    while noticed.total() + len(passed) < HANDS:
        text = next(hands)
        assert not found_out(text)
        bent, kind = mutated(text, random)
        if parse_phh_fields(bent)["actions"] == parse_phh_fields(text)["actions"]:
            continue
        if found_out(bent):
            noticed[kind] += 1
        else:
            passed.append((text, bent))
    assert min(noticed.values()) > HANDS // 10
    assert len(passed) < HANDS // 10
    assert [bent for text, bent in passed if not only_of_the_showdown(text, bent)] == []


def only_of_the_showdown(text: str, bent: str) -> bool:
    """Whether but a hand shown or a late board card differs, and everybody's money is the same."""
    whole, less = (list(parse_phh_fields(one)["actions"]) for one in (text, bent))
    moved = list(Counter(whole) - Counter(less))
    if not moved:
        moved = [one for one, other in zip(whole, less, strict=True) if one != other]
    (_, before), (_, after) = judged(text), judged(bent)
    nets = [{name: one.net for name, one in each.bettors.items()} for each in (before, after)]
    is_lawful = all(" sm" in one or one.startswith("d db") or " cc" in one for one in moved)
    return nets[0] == nets[1] and is_lawful


@pytest.mark.skipif(not SAMPLE.exists(), reason="the sample of real hands is not here")
def test_the_real_hands_are_settled_as_they_were():
    with tarfile.open(SAMPLE) as archive:
        texts = [archive.extractfile(one).read().decode() for one in archive if one.isfile()]
    assert len(texts) > 1_000
    for text in texts:
        record, answer = judged(text)
        assert answer.status == "settled"
        assert not answer.violations
        assert not compare_results(record, answer).differences
