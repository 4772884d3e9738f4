"""A dispute's life: what may follow what, and where each fact leads."""

import json

import pytest

from domain.disputes.model import (
    Dispute,
    check_can_follow,
    find_ruling_in_force,
    find_ruling_limit,
    fold_dispute,
    list_accepted_facts,
    needs_second_person,
    sum_made_good,
)
from domain.errors import DisputeSequenceError, MalformedInputError
from domain.facts.dispute_events import DisputeRuled, RulingAgreed
from domain.intake.dispute_parser import parse_dispute_fact
from tests.support.dispute_lines import (
    ADJUDICATED,
    AGREED,
    ANSWERED,
    APPEALED,
    CLOSED,
    DISPUTE,
    EVIDENCE,
    LINKED,
    MADE_GOOD,
    OPENED,
    RAISED,
    REDACTED,
    REFUSED,
    REOPENED,
    RULED,
    SAID,
    dispute,
    room,
)
from tests.support.for_each import for_each
from tests.support.rotation_days import correction

LIMIT = 5000
"""Below what `RULED` awards."""
HIGH = 50_000

OPEN = [RAISED, ADJUDICATED]
WAITING = [*OPEN, RULED]


def refusal(told: Dispute, fact: dict, limit: int | None = None) -> str:
    """What is said of a fact that is out of turn; nothing of one that may follow."""
    try:
        check_can_follow(told, parse_dispute_fact(json.dumps(fact).encode()), limit)
    except DisputeSequenceError as refused:
        return str(refused)
    return ""


def lived(*facts: dict, limit: int | None = None) -> Dispute:
    """The dispute after facts of which each was in turn."""
    for count in range(1, len(facts)):
        assert refusal(dispute(*facts[:count]), facts[count], limit) == ""
    return dispute(*facts)


def ruled(*awards: tuple[str, int, str], **fields: object) -> dict:
    paid = [{"bettor": bettor, "amount": cents, "from": payer} for bettor, cents, payer in awards]
    return {**RULED, "awards": paid, **fields}


def test_a_dispute_is_raised_ruled_on_made_good_answered_and_closed():
    told = lived(*OPEN, EVIDENCE, LINKED, RULED, MADE_GOOD, ANSWERED, CLOSED)
    assert told.status == "closed"
    assert told.raised.claim == RAISED["claim"]
    assert told.rounds == ("T4-1", "T4-2")
    assert [one.text for one in told.evidence] == [EVIDENCE["text"]]
    assert [one.adjudication for one in told.adjudications] == [ADJUDICATED["adjudication"]]
    assert told.ruling is not None
    assert told.ruling.outcome == "upheld"
    assert [one.accepts for one in told.answers] == [True]
    assert told.version == 8


def test_a_raised_dispute_is_open_since_it_was_raised():
    told = dispute({**RAISED, "at": "2026-11-18T21:20:00Z"})
    assert (told.status, told.since, told.version) == ("open", "2026-11-18T21:20:00Z", 1)
    assert told.ruling is None


def test_a_dispute_stands_where_it_stands_since_the_last_decision():
    later = {"at": "2026-11-19T09:00:00Z"}
    told = dispute(*OPEN, {**RULED, **later}, {**EVIDENCE, "at": "2026-11-19T10:00:00Z"})
    assert told.since == later["at"]


def test_a_dispute_without_a_round_has_one_once_it_is_found():
    raised = {name: value for name, value in RAISED.items() if name != "round"}
    assert dispute(raised).rounds == ()
    assert lived(raised, LINKED, LINKED).rounds == ("T4-2",)


LOOKED_AT = "round-linked evidence adjudicated"
OF_EFFECT = "made-good answered appealed reopened"
EVER = "redacted corrected"
STANDS = {
    "is open": (OPEN, HIGH, f"{LOOKED_AT} ruled {EVER}"),
    "waits for a second person to agree to its ruling": (
        WAITING,
        LIMIT,
        f"{LOOKED_AT} agreed refused reopened {EVER}",
    ),
    "is ruled on": (WAITING, HIGH, f"{LOOKED_AT} {OF_EFFECT} closed {EVER}"),
    "is ruled on and agreed to": (
        [*WAITING, AGREED],
        LIMIT,
        f"{LOOKED_AT} {OF_EFFECT} closed {EVER}",
    ),
    "is closed": ([*WAITING, CLOSED], HIGH, f"{OF_EFFECT} {EVER}"),
}
"""Wherever a dispute can stand: how it comes there under which limit, and what may follow."""


@for_each("stands", STANDS)
def test_what_may_follow_where_a_dispute_stands_and_what_is_said_of_all_else(stands):
    before, limit, kinds = STANDS[stands]
    told = dispute(*before)
    assert list_accepted_facts(told, limit) == tuple(kinds.split())
    known = ", ".join(f"`{kind}`" for kind in kinds.split())
    by_another = {"by": "manager-1"}
    for fact in (*DISPUTE, correction(0, "replace", RAISED)):
        kind = fact["type"]
        said = f"the dispute {stands}: `{kind}` is not accepted now; accepted are {known}"
        expected = "" if kind in kinds.split() else said
        assert refusal(told, {**fact, **by_another}, limit) == expected


def test_a_refusal_says_where_the_dispute_stands_and_what_would_be_accepted():
    assert refusal(dispute(*WAITING, CLOSED), EVIDENCE) == (
        "the dispute is closed: `evidence` is not accepted now; accepted are `made-good`,"
        " `answered`, `appealed`, `reopened`, `redacted`, `corrected`"
    )


def test_a_ruling_follows_an_adjudication_that_is_there():
    assert refusal(dispute(RAISED), RULED) == (
        "there is no adjudication that the ruling could follow; record `adjudicated` first,"
        " or say in `because` why it follows none"
    )


def test_a_ruling_that_does_not_follow_needs_no_adjudication_but_a_reason():
    ruling = {**RULED, "follows": False, "because": "the tape shows another card"}
    assert lived(RAISED, ruling).status == "ruled"


@pytest.mark.parametrize(
    ("awards", "limit", "waits"),
    [
        ([("seat-4", 5001, "bank")], 5000, True),
        ([("seat-4", 5000, "bank")], 5000, False),
        ([("seat-4", 3000, "bank"), ("seat-4", 2001, "house")], 5000, True),
        ([("seat-4", 3000, "bank"), ("Ana", 2001, "bettor")], 5000, True),
        ([("seat-4", 1, "bank")], 0, True),
        ([], 0, False),
        ([("seat-4", 10**12, "bank")], None, False),
    ],
)
def test_all_that_is_awarded_together_is_held_against_the_limit(awards, limit, waits):
    told = dispute(*OPEN, ruled(*awards))
    assert needs_second_person(told, limit) is waits
    assert (find_ruling_in_force(told, limit) is None) is waits
    assert told.ruling is not None


def test_a_ruling_above_the_limit_has_effect_once_somebody_else_agrees():
    told = lived(*WAITING, AGREED, limit=LIMIT)
    assert told.status == "agreed"
    assert not needs_second_person(told, LIMIT)
    assert find_ruling_in_force(told, LIMIT) == told.rulings[0]
    assert [one.by for one in told.agreements] == ["manager-1"]
    assert lived(*WAITING, AGREED, MADE_GOOD, CLOSED, limit=LIMIT).status == "closed"


@pytest.mark.parametrize(
    ("ruler", "by"),
    [
        ("floor-1", "floor-1"),
        ("floor-1", " floor-1 "),
        (" floor-1 ", "floor-1"),
        ("floor-1", "Floor-1"),
        ("Floor-1", "floor-1"),
    ],
)
@pytest.mark.parametrize("fact", [AGREED, REFUSED], ids=["agreed", "refused"])
def test_nobody_agrees_with_himself_however_he_writes_himself(ruler, by, fact):
    told = dispute(*OPEN, {**RULED, "by": ruler})
    assert refusal(told, {**fact, "by": by}, LIMIT) == (
        f"`{by}` made the ruling; somebody else has to agree to it or refuse it"
    )


def test_agreeing_with_oneself_gives_no_effect_even_where_it_was_stored():
    told = dispute(*WAITING, {**AGREED, "by": RULED["by"]})
    assert told.status == "ruled"
    assert needs_second_person(told, LIMIT)


def test_the_second_person_can_look_before_agreeing():
    assert lived(*WAITING, EVIDENCE, ADJUDICATED, AGREED, limit=LIMIT).status == "agreed"


@pytest.mark.parametrize(
    ("facts", "limit"),
    [
        ([REFUSED], LIMIT),
        ([REOPENED], LIMIT),
        ([REOPENED], HIGH),
        ([APPEALED], HIGH),
        ([AGREED, APPEALED], LIMIT),
        ([CLOSED, APPEALED], HIGH),
        ([CLOSED, REOPENED], HIGH),
    ],
)
def test_a_refusal_an_appeal_and_reopening_lead_back_to_open_and_a_new_ruling(facts, limit):
    told = lived(*WAITING, *facts, limit=limit)
    assert told.status == "open"
    assert (told.ruling, find_ruling_in_force(told, limit)) == (None, None)
    assert len(told.rulings) == 1
    again = lived(*WAITING, *facts, ruled(("seat-4", 100, "house")), limit=limit)
    assert again.status == "ruled"
    assert again.ruling is not None
    assert [award.amount for award in again.ruling.awards] == [100]


def test_an_earlier_agreement_does_not_count_for_a_later_ruling():
    more = ruled(("seat-4", 900_000, "house"))
    told = lived(*WAITING, AGREED, REOPENED, more, limit=LIMIT)
    assert told.status == "ruled"
    assert needs_second_person(told, LIMIT)


def test_money_is_counted_for_each_bettor_by_who_paid_it():
    told = lived(
        *WAITING,
        MADE_GOOD,
        {**MADE_GOOD, "amount": 500},
        {**MADE_GOOD, "from": "house"},
        CLOSED,
        {**MADE_GOOD, "bettor": "Ana", "from": "bettor", "amount": 70},
    )
    assert sum_made_good(told) == {
        ("seat-4", "bank"): 6500,
        ("seat-4", "house"): 6000,
        ("Ana", "bettor"): 70,
    }


@pytest.mark.parametrize("before", [OPEN, WAITING, [*WAITING, CLOSED], [*WAITING, APPEALED]])
def test_what_is_erased_is_told_whenever_it_is_erased(before):
    told = lived(*before, REDACTED)
    assert [one.what for one in told.redactions] == [REDACTED["what"]]
    assert told.status == dispute(*before).status


def test_what_was_noted_can_be_corrected_wherever_the_dispute_stands():
    claim = correction(0, "replace", {**RAISED, "amount": 4000})
    told = lived(*WAITING, CLOSED, claim)
    assert told.raised.amount == 4000
    assert (told.status, told.version) == ("closed", 5)


def test_evidence_can_be_withdrawn_replaced_and_put_in_and_corrections_corrected():
    other = {**EVIDENCE, "text": "no, they were racked"}
    stream = [RAISED, EVIDENCE, correction(1, "replace", other)]
    assert [one.text for one in lived(*stream).evidence] == [other["text"]]
    withdrawn = lived(*stream, correction(2, "withdraw"))
    assert [one.text for one in withdrawn.evidence] == [EVIDENCE["text"]]
    assert lived(RAISED, EVIDENCE, correction(1, "withdraw")).evidence == ()
    put_in = lived(RAISED, EVIDENCE, correction(1, "insert-before", other))
    assert [one.text for one in put_in.evidence] == [other["text"], EVIDENCE["text"]]


RULING = len(OPEN)
"""The place of the ruling in `WAITING`."""


@pytest.mark.parametrize(
    "fact",
    [
        correction(RULING, "replace", ruled(("seat-4", 10**9, "house"))),
        correction(RULING, "withdraw"),
        correction(RULING, "replace", EVIDENCE),
        correction(RULING + 1, "withdraw"),
        correction(RULING, "insert-before", RULED),
        correction(1, "replace", CLOSED),
        correction(RULING + 2, "replace", correction(RULING, "withdraw")),
    ],
)
def test_what_was_decided_is_decided_anew_and_not_corrected(fact):
    told = dispute(*WAITING, AGREED, correction(1, "replace", ADJUDICATED))
    assert refusal(told, fact, LIMIT) == (
        "what was decided is not corrected; decide anew: reopen the dispute, and rule on it"
    )


def test_something_forgotten_can_be_put_in_before_a_decision():
    told = lived(*WAITING, correction(RULING, "insert-before", EVIDENCE))
    assert (told.status, len(told.evidence)) == ("ruled", 1)


def test_the_limit_is_that_of_the_day_on_which_it_was_ruled():
    made = [
        {"type": "set", "second_person_above": cents, "at": at, "by": "manager-1"}
        for cents, at in ((LIMIT, "2026-01-01T00:00:00Z"), (HIGH, "2026-11-19T00:00:00Z"))
    ]
    told = dispute(*WAITING)
    assert find_ruling_limit(told, room(OPENED, *made)) == LIMIT
    assert find_ruling_limit(told, room(OPENED, made[1])) is None
    assert find_ruling_limit(told, None) is None
    assert find_ruling_limit(dispute(*OPEN), room(OPENED, *made)) is None
    late = dispute(*OPEN, {**RULED, "at": "2026-11-18T16:00:00.5-08:00"})
    assert find_ruling_limit(late, room(OPENED, *made)) == HIGH


def test_a_gap_in_a_stream_is_nothing_that_happened():
    facts = [parse_dispute_fact(json.dumps(fact).encode()) for fact in WAITING]
    told = fold_dispute([facts[0], None, *facts[1:]])
    assert (told.status, told.version) == ("ruled", 4)
    assert told.decisions == {3}


def test_there_is_no_dispute_that_nobody_raised():
    said = "a dispute's stream begins with `raised`"
    with pytest.raises(MalformedInputError, match=said):
        fold_dispute([])
    with pytest.raises(MalformedInputError, match=said):
        fold_dispute([RulingAgreed(**SAID)])


def test_a_stored_closing_without_a_ruling_is_told_as_it_is():
    told = dispute(RAISED, CLOSED)
    assert (told.status, told.ruling) == ("closed", None)
    assert not needs_second_person(told, 0)


def test_two_folds_of_the_same_facts_are_the_same_value():
    assert dispute(*DISPUTE) == dispute(*DISPUTE)
    assert isinstance(dispute(*DISPUTE).rulings[0], DisputeRuled)
