"""Days on which anything may be recorded: they are answered, and the report keeps to its form."""

import random

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.facts.record import RoundRecord
from domain.intake.table_parser import parse_table_stream
from domain.rotation.policies import PolicyRequest
from domain.rotation.report import RotationReport, encode_rotation
from domain.rotation.report_builder import build_rotation
from ops.simulator import simulate_round
from tests.support.rotation_days import correction

TIMES = [
    None,
    None,
    "2026-11-18T19:00:00Z",
    "2026-11-18T19:29:59.5-08:00",
    "2026-11-18T20:30:00Z",
    "2026-11-19T23:59:60Z",
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:60-23:59",
]
SIGNS = [
    ("lowball", "casino-marysville/lowball/1"),
    ("lowball", "casino-marysville/lowball-time/2-6"),
    ("holdem-marysville", None),
    ("double-hand-mortimers", None),
    ("no-bust-6.0", "none/such/1"),
    ("ultimate-texas-holdem-bad-beat", None),
]
PEOPLE = ["p-1", "p-2", "p-3", "p-4"]
POLICIES = [PolicyRequest("state-2026"), PolicyRequest("state-2026", "2026-04-01")]


def anything(chance: random.Random, place: int, rounds: list[RoundRecord]) -> dict:
    """A fact of any kind."""
    seat = chance.randint(1, 9)
    game, schedule = chance.choice(SIGNS)
    named = chance.choice(rounds).round.id if rounds and chance.random() < 0.9 else "nowhere"
    fact = chance.choice(
        [
            {
                "type": "terms-posted",
                "game": game,
                "rules": {},
                "schedule": schedule,
                "limits": {"min": 500, "max": 50_000},
                "decks": 1,
            },
            {
                "type": "seated",
                "seat": seat,
                "patron": chance.choice(PEOPLE),
                "kind": chance.choice(["patron", "patron", "tppps", "staff"]),
            },
            {"type": "left", "seat": seat},
            *({"type": kind, "seat": seat} for kind in ("bank-offered", "bank-declined")),
            {"type": "bank-taken", "seat": seat, "turn": chance.randint(1, 2)},
            {"type": "button", "button": chance.choice(["bank", "dealer", "kill"]), "seat": seat},
            {"type": "fee", "from": seat, "amount": chance.choice([0, 100, 300, 600])},
            {"type": "game-broken", "reason": "nobody"},
            {"type": "setup", "reason": "new shoe"},
            *[{"type": "round", "round": named}] * 6,
            {"type": "table-closed"},
            correction(chance.randrange(1, place + 2), "withdraw"),
        ]
    )
    at = chance.choice(TIMES)
    return fact if at is None or fact["type"] == "corrected" else {**fact, "at": at}


def wild_day(seed: int) -> tuple[list[dict], list[RoundRecord]]:
    """A stream in which nothing follows from anything, and rounds of any game."""
    chance = random.Random(seed)
    games = chance.choice(
        [("no-bust-6.0",), ("double-hand-mortimers",), ("holdem-marysville",), ()]
    )
    count = chance.randint(0, 12)
    seeds = [chance.randrange(10**6) for _ in range(count)]
    rounds = [simulate_round(one, games=games) if games else simulate_round(one) for one in seeds]
    opened = {
        "type": "table-opened",
        "room": "mortimers",
        "table": "T4",
        "seats": 9,
        "at": "2026-11-18T18:00:00Z",
    }
    stream = [opened]
    while len(stream) < chance.randint(2, 60):
        stream.append(anything(chance, len(stream), rounds))
    return stream, rounds


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(min_value=0, max_value=10**9))
def test_any_day_is_answered(seed):
    stream, rounds = wild_day(seed)
    read = parse_table_stream([msgspec.json.encode(fact) for fact in stream])
    answer = build_rotation(read.stream, rounds, POLICIES)
    assert encode_rotation(answer) == encode_rotation(
        build_rotation(read.stream, list(rounds), POLICIES)
    )
    keeps_to_its_form(answer, len(stream))
    if rounds:
        keeps_to_its_form(build_rotation(None, rounds, POLICIES), 0)


def keeps_to_its_form(answer: RotationReport, facts: int) -> None:
    """What a reader of a report may rely on."""
    assert len({hand.round for hand in answer.hands}) == len(answer.hands)
    for hand in answer.hands:
        assert (hand.bank is None) == (hand.who is None) == (hand.in_a_row is None)
        assert hand.in_a_row is None or hand.in_a_row >= 1
    for found in answer.findings:
        assert found.detail.isprintable()
        assert found.rule.startswith(("ROT.", "FEE.R16", "KP.1", "S26."))
        assert not isinstance(found.event, int) or 0 <= found.event < facts
        assert (found.code in {"stream-mismatch", "incomplete", "policy"}) == (
            found.severity == "warning"
        )
    placed = [found for found in answer.findings if isinstance(found.event, int)]
    assert list(answer.findings[: len(placed)]) == placed or not facts
    misdealt = any(hand.misdeal is True for hand in answer.hands)
    assert ("ROT.R1" in answer.readings) == misdealt
