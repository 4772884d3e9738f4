"""Example bodies of disputes: a dispute is raised, judged, ruled on and made good."""

from typing import Final

from domain.json_types import JsonObject

CLAIM_EXAMPLE: Final[JsonObject] = {
    "dispute": "D-20261118-0042",
    "room": "mortimers",
    "table": "T4",
    "round": "T4-20261118-0042",
    "seat": 4,
    "bettor": "seat-4",
    "claim": "won $100 at seat 4, and was paid nothing",
    "amount": 10000,
    "channel": "table",
}

FACT_EXAMPLES: Final[dict[str, JsonObject]] = {
    "round-linked": {"round": "T4-20261118-0043"},
    "evidence": {
        "kind": "camera",
        "camera": "T4-overhead",
        "from": "2026-11-18T21:14:00-08:00",
        "to": "2026-11-18T21:17:30-08:00",
        "text": "seat 4 had 20, and the bank 19",
    },
    "adjudicated": {"facts": "corrected", "terms": "then"},
    "ruled": {
        "outcome": "partly",
        "awards": [{"bettor": "seat-4", "amount": 6000, "from": "bank"}],
        "reasons": "the bank of $300 covered $60 of the $100",
        "follows": True,
    },
    "agreed": {"reasons": "seen on camera as well"},
    "refused": {"reasons": "the camera does not show the button"},
    "made-good": {
        "bettor": "seat-4",
        "amount": 6000,
        "from": "bank",
        "how": "in chips, at the table",
    },
    "answered": {"accepts": True},
    "appealed": {"to": "manager", "text": "the other $40 is owed as well"},
    "closed": {"reasons": "made good, and accepted"},
    "reopened": {"reasons": "a second camera was found"},
    "corrected": {
        "event": 0,
        "action": "replace",
        "why": "it was seat 5",
        "with": {
            "type": "raised",
            "room": "mortimers",
            "table": "T4",
            "seat": 5,
            "channel": "table",
            "claim": "won $100 at seat 5, and was paid nothing",
            "at": "2026-11-18T21:20:00-08:00",
            "by": "floor-1",
        },
    },
}
"""An example of each type of fact."""
