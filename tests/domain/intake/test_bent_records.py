"""The door, knocked at with records in which anything may stand anywhere."""

import copy
import json
import random
from collections.abc import Iterator

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.adjudication.adjudicator import adjudicate
from domain.errors import MalformedInputError
from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from ops.simulator import simulate_round

ANYTHING = [
    None, True, 0, -1, 1.5, 10**30, "", "x", "3", "bank", "header", "??", "As", [], {}, [1],
    ["As"], {"type": "card"}, {"type": []},
]  # fmt: skip
WORDS = ["type", "with", "x", "rules", "event", "foo"]


def places(document: dict | list, above: tuple = ()) -> Iterator[tuple]:
    """The way to every part of a document."""
    parts = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in parts:
        yield (*above, key)
        if isinstance(value, dict | list):
            yield from places(value, (*above, key))


def spoil(chance: random.Random, document: dict) -> None:
    """Lose a part of a document, or put something else in its place or beside it.

    A document that has lost its last part stays empty.
    """
    ways = [*places(document)]
    if not ways:
        return
    *way, last = chance.choice(ways)
    inside = document
    for key in way:
        inside = inside[key]
    how = chance.random()
    if how < 0.2:
        del inside[last]
    elif how < 0.3 and isinstance(inside, dict):
        inside[chance.choice(WORDS)] = copy.deepcopy(chance.choice(ANYTHING))
    else:
        inside[last] = copy.deepcopy(chance.choice(ANYTHING))


def refusal(raw: bytes) -> str:
    """What is said of a record that is refused; nothing of one that is read."""
    try:
        parse_record(raw)
    except MalformedInputError as refused:
        return str(refused)
    return ""


@settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(min_value=0, max_value=10**9))
def test_a_record_is_judged_or_refused_in_one_line_whatever_stands_in_it(seed):
    chance = random.Random(seed)
    document = json.loads(encode_canonical(simulate_round(seed)))
    for _ in range(chance.randint(1, 3)):
        spoil(chance, document)
    raw = json.dumps(document).encode()
    said = refusal(raw)
    assert said.isprintable()
    assert said or adjudicate(parse_record(raw)).round == document["round"]["id"]
