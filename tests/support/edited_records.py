"""Records of the casebook with facts withdrawn, replaced, swapped and inserted, one at a time."""

import json
import random
from collections.abc import Iterator
from functools import cache

import msgspec

from domain.errors import MalformedInputError
from domain.facts.corrections import ROUND_FACT_DECODER
from domain.facts.record import RoundRecord
from domain.facts.round_events import Corrected, Voided
from domain.intake.record_checks import check_record_facts
from domain.intake.record_parser import parse_record
from tests.support.casebook_rounds import CASEBOOK
from tests.support.record_mutations import CARDS, CHOICES, FRESH, SPOTS, change

WITNESS = {"why": "seen on tape", "by": "floor-1", "at": "2026-11-18T21:14:05Z"}


@cache
def casebook_documents() -> list[dict]:
    """The records of all cases of a round, as JSON."""
    cases = [json.loads(file.read_text()) for file in sorted(CASEBOOK.glob("*/*.json"))]
    return [case["record"] for case in cases if "record" in case]


def read_document(document: dict) -> RoundRecord:
    """The record that a document holds."""
    return parse_record(json.dumps(document).encode())


def edit_record(chance: random.Random, document: dict) -> RoundRecord:
    """The record of a case with some of its facts recorded otherwise."""
    record = read_document(document)
    events = list(document["events"])
    for _ in range(chance.randint(0, 3)):
        edit = _choose_edit(chance, record, events)
        for action, place, fact in edit:
            if action == "insert-before":
                events.insert(place, fact)
            elif action == "replace":
                events[place] = fact
            else:
                del events[place]
    return read_document({**document, "events": events})


def list_corrections(chance: random.Random, record: RoundRecord) -> Iterator[bytes]:
    """Corrections of a record, each of one fact, to be added one after the other."""
    facts = [
        (place, json.loads(msgspec.json.encode(event)))
        for place, event in enumerate(record.events)
        if not isinstance(event, Corrected | Voided)
    ]
    if not facts:
        return
    for _ in range(chance.randint(1, 4)):
        for action, at, fact in _choose_edit(chance, record, [fact for _, fact in facts]):
            correction = {"type": "corrected", "event": facts[at][0], "action": action, **WITNESS}
            correction |= {} if action == "withdraw" else {"with": fact}
            yield json.dumps(correction).encode()


def _choose_edit(
    chance: random.Random, record: RoundRecord, events: list[dict]
) -> list[tuple[str, int, dict]]:
    """An edit of the facts that a dispute might make: each a fact withdrawn, put in or replaced."""
    places = [at for at, one in enumerate(events) if one["type"] not in ("corrected", "voided")]
    if not places:
        return []
    # Most events of pai gow are cards dealt unseen; what else there is shall have its turn.
    seen = [at for at in places if events[at].get("card") != "??"] or places
    at = chance.choice(seen if chance.random() < 0.7 else places)
    how = chance.randrange(5)
    if how == 0:
        return [("withdraw", at, {})]
    if how == 1:
        other = chance.choice(seen)
        return [("replace", at, events[other]), ("replace", other, events[at])]
    fact = _choose_fact(chance, record, events, events[at])
    return [("insert-before" if how == 2 else "replace", at, fact)]


def _choose_fact(chance: random.Random, record: RoundRecord, events: list[dict], was: dict) -> dict:
    """A fact that can stand in the record: changed, another one of it, or a fresh one."""
    while True:
        how = chance.randrange(5)
        fact = dict(was)
        if how == 0:
            fact = dict(chance.choice(FRESH))
        elif how == 1:
            choice, spot = chance.choice(CHOICES), chance.choice(SPOTS)
            fact = {"type": "decision", "spot": spot, "choice": choice}
        elif how == 2:
            card, spot = chance.choice(CARDS), chance.choice(SPOTS)
            fact = {"type": "card", "to": spot, "card": card, "face": chance.choice(["up", "down"])}
        elif how == 3:
            fact = dict(chance.choice(events))
        else:
            change(chance, fact)
        if _can_stand(record, fact):
            return fact


def _can_stand(record: RoundRecord, fact: dict) -> bool:
    if fact["type"] in ("corrected", "voided"):
        return False
    try:
        event = ROUND_FACT_DECODER.decode(json.dumps(fact))
        check_record_facts(record, [(0, event)])
    except (MalformedInputError, msgspec.ValidationError):
        return False
    return True
