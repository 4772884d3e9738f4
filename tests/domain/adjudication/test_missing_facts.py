"""`incomplete` is right only if adding the facts it names settles the round."""

import random
import re

import msgspec
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from domain.adjudication.adjudicator import adjudicate
from domain.errors import MalformedInputError
from domain.facts.record import RoundRecord, encode_canonical
from domain.intake.record_parser import parse_record
from ops.simulator import BLACKJACK, simulate_round
from tests.support.round_shorthand import codes, judged

MOST_STEPS = 30
UNSEEN = [rank + suit for rank in "5678943A2KQJ" for suit in "cdhs"]
many = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))


def with_gaps(seed: int) -> RoundRecord | None:
    """A simulated round cut short, or with cards lost or unseen."""
    chance = random.Random(seed)
    document = msgspec.json.decode(encode_canonical(simulate_round(seed, games=BLACKJACK)))
    events = document["events"]
    if chance.random() < 0.5:
        del events[chance.randrange(len(events)) :]
    for _ in range(chance.randint(0, 3)):
        cards = [at for at, event in enumerate(events) if event["type"] == "card"]
        if cards and chance.random() < 0.5:
            del events[chance.choice(cards)]
        elif cards:
            events[chance.choice(cards)]["card"] = "??"
    document["events"] = [one for one in events if one["type"] not in {"corrected", "voided"}]
    try:
        return parse_record(msgspec.json.encode(document))
    except MalformedInputError:
        return None


def not_seen(events: list[dict]) -> str:
    """A card that the record does not name: no deck holds it too seldom."""
    named = msgspec.json.encode(events).decode()
    return next(card for card in UNSEEN if f'"{card}"' not in named)


def card(events: list[dict], spot: str) -> dict:
    """A card that was not recorded."""
    return {"type": "card", "to": spot, "card": not_seen(events), "face": "up"}


def supply(events: list[dict], missing: str) -> None:
    """Add the fact that a finding names."""
    if "who banks" in missing:
        events.insert(0, {"type": "bank", "seat": 1, "turn": 1, "amount": 50000})
    elif "both cards of the bank" in missing:
        events.append(card(events, "bank"))
        events.append(card(events, "bank"))
    elif "second card of the bank" in missing or "the bank draws" in missing:
        events.append(card(events, "bank"))
    elif what := re.search(r"what the bank's (\w+) card was", missing):
        words = ["first", "second", "third"]
        at = words.index(what[1]) if what[1] in words else int(what[1][:-2]) - 1
        named = not_seen(events)
        [one for one in events if one["type"] == "card" and one["to"] == "bank"][at]["card"] = named
    elif what := re.search(r"what a card of seat (\S+) was", missing):
        # A split moves cards, so this one may have been dealt to another hand of the seat.
        seat = what[1].partition(".")[0]
        dealt = [one for one in events if one.get("card") == "??" and "to" in one]
        unseen = [one for one in dealt if one["to"].partition(".")[0] == seat]
        min(unseen, key=lambda one: one["to"] != what[1])["card"] = not_seen(events)
    else:
        what = re.search(r"(?:second card of|the card) seat (\S+)", missing)
        assert what, missing
        events.append(card(events, what[1]))


@many
@given(st.integers(min_value=0, max_value=10**9))
def test_adding_the_named_facts_settles_the_round(seed):
    record = with_gaps(seed)
    assume(record is not None)
    document = msgspec.json.decode(encode_canonical(record))
    answer = adjudicate(record)
    assume(answer.status == "incomplete")
    assume(not {"facts-disagree", "duplicate-card"}.intersection(codes(answer)))
    for _ in range(MOST_STEPS):
        for finding in answer.findings:
            if finding.code == "incomplete":
                supply(document["events"], finding.detail)
        answer = adjudicate(parse_record(msgspec.json.encode(document)))
        if answer.status == "settled":
            break
    assert answer.status == "settled", f"after {MOST_STEPS} rounds of added facts"


def test_an_incomplete_round_says_what_can_be_said():
    answer = judged(
        "pure-21.5",
        "bank 6 200; base 7 10; no more bets; 7 Tc; bank 7s; 7 9c; bank ??; 7 hit; 7 2d; end",
    )
    assert answer.status == "incomplete"
    assert codes(answer) == ["incomplete", "player-must-stand"]
    assert answer.hands["7"].total == "21"
    assert answer.hands["bank"].total is None
    assert answer.action is None
    assert answer.settlement == ()
    assert (answer.bank.posted, answer.bank.net, answer.bank.unused) == (20000, 0, 20000)


def test_an_unseen_card_that_nothing_depends_on_is_not_missing():
    answer = judged(
        "pure-21.5",
        """bank 6 200; base 7 10; no more bets; 7 Tc; bank 7s; 7 6c; bank 4c; 7 surrender
        bank ??; end""",
    )
    assert answer.status == "settled"
    assert codes(answer) == []


def test_an_empty_record_says_who_is_missing():
    answer = judged("pure-21.5", "")
    assert answer.status == "incomplete"
    assert [one.detail for one in answer.findings] == ["missing: who banks, and with how much"]
