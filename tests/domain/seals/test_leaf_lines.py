"""The lines that are sealed keep their form for ever: they are held against a golden file."""

import json
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.seals.leaf_lines import AccessLine, EventLine, encode_line, format_instant
from domain.seals.merkle_tree import hash_leaf

GOLDEN = Path(__file__).parent / "golden" / "leaf_lines.txt"
"""A line and its leaf hash by turns. Lines may be added, and none is ever altered."""
STANDS = "a898732766b818b24b29284853f2edcf8079ad248319cf50554a29fec5b761e2"

RECORDED_AT = 1_795_171_065_012_345
LINES = [
    EventLine(
        position=1,
        recorded_at=format_instant(RECORDED_AT),
        recorded_by="device-1",
        state_sha256=sha256(b'{"type":"closed"}').hexdigest(),
        stream="round:T4-1",
        topic="round.closed",
        version=1,
    ),
    EventLine(
        position=9_007_199_254_740_991,
        recorded_at=format_instant(0),
        recorded_by='cli:Zoë "Z" O\'Hara\\\t\n\x1f\x7f',
        state_sha256=sha256(b"").hexdigest(),
        stream="dispute:€ 😀/",
        topic="dispute.raised",
        version=2_147_483_647,
    ),
    AccessLine(
        allowed=True,
        at=format_instant(RECORDED_AT),
        by_what="session",
        permission="read",
        position=1,
        request="GET /v1/rounds/T4-1",
        request_id="r-1",
        target="round:T4-1",
        who="floor-1",
    ),
    AccessLine(
        allowed=False,
        at=format_instant(999_999),
        by_what="command line",
        permission="audit",
        position=2,
        request="runback rounds --bettor 'é\u2028\"'",
        request_id="",
        target="/v1/rounds",
        who="cli:root",
    ),
]


def test_the_lines_are_those_of_the_golden_file():
    written = b"".join(
        b"%b\n%b\n" % (encode_line(line), hash_leaf(encode_line(line)).hex().encode())
        for line in LINES
    )
    assert GOLDEN.read_bytes() == written
    assert sha256(GOLDEN.read_bytes()).hexdigest() == STANDS, "what was sealed is never altered"


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_the_canonical_json_of_any_other_program(line):
    content = encode_line(line)
    again = json.dumps(
        json.loads(content), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    assert content.decode() == again


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_is_written_as_canonical_json_has_it(text):
    line = LINES[0].__class__(1, None, text, "", "", "", 1)
    again = json.dumps(
        json.loads(encode_line(line)), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    assert encode_line(line).decode() == again
    assert json.loads(again)["recorded_by"] == text


@pytest.mark.parametrize(
    ("microseconds", "text"),
    [
        (0, "1970-01-01T00:00:00.000000Z"),
        (-1, "1969-12-31T23:59:59.999999Z"),
        (RECORDED_AT, "2026-11-20T10:37:45.012345Z"),
        (-62_135_596_800_000_000, "0001-01-01T00:00:00.000000Z"),
        (-62_135_596_800_000_001, None),
        (253_402_300_800_000_000, None),
        (2**63 - 1, None),
        (None, None),
    ],
)
def test_an_instant_has_six_decimals_and_no_other_spelling(microseconds, text):
    assert format_instant(microseconds) == text
