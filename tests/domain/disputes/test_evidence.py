"""What was looked at: evidence of every kind, and adjudications kept byte for byte."""

import json

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.facts.corrections import DISPUTE_FACT_DECODER
from domain.facts.dispute_events import EvidenceAdded
from domain.intake.dispute_parser import parse_dispute_fact
from domain.verdict.model import encode_adjudication
from tests.support.dispute_lines import (
    ADJUDICATED,
    ADJUDICATION,
    FILE,
    HASH,
    ROUND,
    SAID,
    WHAT_IF,
    as_json,
    refusal_of,
)


def evidence(**fields: object) -> dict:
    return {"type": "evidence", **SAID, **fields}


CLIP = {"from": "2026-11-18T21:13:00Z", "to": "2026-11-18T21:15:30Z"}


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "note", "text": "the dealer says so too"},
        {"kind": "witness", "text": "saw the king", **CLIP},
        {"kind": "camera", "camera": "T4 overhead"},
        {"kind": "camera", "camera": "T4 overhead", **CLIP, **FILE, "text": "the clip"},
        {"kind": "camera", "camera": "T4 overhead", "from": CLIP["from"]},
        {"kind": "file", **FILE},
        {"kind": "rack", "cards": ["6d", "5h", "??", "Jk"]},
        {"kind": "rack", "cards": ["66", "11", "??"], **FILE},
        {"kind": "rack", "cards": []},
        {"kind": "record", "text": "the shift's paper log, page 3"},
        {"kind": "record", **FILE},
    ],
)
def test_evidence_of_every_kind_is_taken_with_what_makes_it_one(fields):
    read = parse_dispute_fact(json.dumps(evidence(**fields)).encode())
    assert isinstance(read, EvidenceAdded)
    assert as_json(read) == evidence(**fields)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"kind": "note"}, "evidence of kind `note` needs `text`"),
        ({"kind": "note", **FILE}, "evidence of kind `note` needs `text`"),
        ({"kind": "note", "text": " "}, "field `text`: says nothing"),
        ({"kind": "witness"}, "evidence of kind `witness` needs `text`"),
        ({"kind": "camera", **CLIP}, "evidence of kind `camera` needs `camera`"),
        ({"kind": "camera", "camera": ""}, "field `camera`: says nothing"),
        ({"kind": "file", "text": "a photo"}, "evidence of kind `file` needs `sha256`"),
        ({"kind": "file", "sha256": HASH, "bytes": 1}, "`media_type` is missing; a file has all"),
        ({"kind": "note", "text": "x", "bytes": 3}, "`sha256` is missing; a file has all three"),
        ({"kind": "file", **FILE, "sha256": "0F" * 32}, "`sha256`: expected 64 hexadecimal digits"),
        ({"kind": "file", **FILE, "bytes": -1}, "field `bytes`: expected a whole number of at le"),
        ({"kind": "file", **FILE, "media_type": "jpeg"}, "expected a media type such as image/jp"),
        ({"kind": "rack", "text": "six cards"}, "evidence of kind `rack` needs `cards`"),
        ({"kind": "rack", "cards": ["As", "1s"]}, "field `cards`: `1s` is no card; expected"),
        ({"kind": "rack", "cards": ["??*28"]}, "field `cards`: `??*28` is no card"),
        (
            {"kind": "rack", "cards": ["As"] * 1001},
            "field `cards`: expected a list of at most 1,0",
        ),
        ({"kind": "record"}, "evidence of kind `record` needs `text` or `sha256`"),
        (
            {"kind": "camera", "camera": "c", "from": "9 pm"},
            "field `from`: `9 pm` is no moment; expected RFC 3339",
        ),
        (
            {"kind": "camera", "camera": "c", "to": "9 pm"},
            "field `to`: `9 pm` is no moment",
        ),
        (
            {"kind": "camera", "camera": "c", "from": CLIP["to"], "to": CLIP["from"]},
            "`to` lies before `from`",
        ),
    ],
)
def test_evidence_without_what_makes_it_one_is_refused(fields, said):
    assert said in refusal_of(evidence(**fields))


def test_a_range_is_compared_by_its_instants_whatever_the_zones():
    clip = {"from": "2026-11-18T22:13:00+01:00", "to": "2026-11-18T21:13:00.5Z"}
    assert parse_dispute_fact(json.dumps(evidence(kind="camera", camera="c", **clip)).encode())


@pytest.mark.parametrize(
    "text",
    [
        ADJUDICATION,
        ADJUDICATION + "\n",
        json.dumps(json.loads(ADJUDICATION), indent=3),
        json.dumps({**json.loads(ADJUDICATION), "said": 'a "quote" \\ é 😀 \u2028 /'}),
        json.dumps({**json.loads(ADJUDICATION), "said": "é 😀 \u007f"}, ensure_ascii=False),
        json.dumps(dict(reversed(json.loads(ADJUDICATION).items())), separators=(" ,  ", "\t:\r")),
    ],
)
def test_an_adjudication_lies_byte_for_byte_in_the_fact(text):
    as_given = text.encode()
    sent = json.dumps({**ADJUDICATED, "adjudication": as_given.decode()}).encode()
    stored = msgspec.json.encode(parse_dispute_fact(sent))
    again = json.dumps(json.loads(stored), indent=2).encode()
    for shape in (sent, stored, again):
        assert DISPUTE_FACT_DECODER.decode(shape).adjudication.encode() == as_given


def test_a_what_if_is_kept_with_its_options():
    text = encode_adjudication(adjudicate(ROUND, what_if=WHAT_IF)).decode()
    fact = {**ADJUDICATED, "adjudication": text, "rules": WHAT_IF}
    assert as_json(parse_dispute_fact(json.dumps(fact).encode())) == fact
    del fact["rules"]
    assert "field `rules`: is not what the adjudication says of itself" in refusal_of(fact)


def test_options_that_no_game_has_are_refused():
    made_up = json.dumps({**json.loads(ADJUDICATION), "what_if": {"covrage": "net"}})
    fact = {**ADJUDICATED, "adjudication": made_up, "rules": {"covrage": "net"}}
    assert "field `rules`: the game has no option or reading `covrage`" in refusal_of(fact)
