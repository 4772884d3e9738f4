"""Rounds recorded with mistakes are stored, corrected one fact at a time, and shown."""

import json
import random

import msgspec

from tests.support.edited_records import casebook_documents, edit_record, list_corrections

ROUNDS = 30
PAGES = ("", "/rack", "/what-if", "/on-file", "/transcript")


def test_an_edited_round_is_stored_corrected_one_fact_at_a_time_and_shown(as_role):
    admin = as_role("admin")
    for seed in range(ROUNDS):
        chance = random.Random(seed)
        record = edit_record(chance, chance.choice(casebook_documents()))
        name = msgspec.structs.replace(record.round, id=f"edited-{seed}")
        record = msgspec.structs.replace(record, round=name)
        stored = admin.post("/v1/rounds", record.canonical)
        assert stored.status_code == 201, stored.text
        version = stored.headers["ETag"]
        for line in list_corrections(chance, record):
            sent = json.dumps({**json.loads(line), "by": "admin-1"}).encode()
            path = f"/v1/rounds/{name.id}/events"
            answer = admin.post(path, b"[%b]" % sent, If_Match=version)
            assert answer.status_code == 201, answer.text
            version = answer.headers["ETag"]
        for page in PAGES:
            shown = admin.get(f"/rounds/{name.id}{page}", Accept="text/html")
            assert shown.status_code == 200, (seed, page, shown.text)
        for part in ("adjudication", "frames", "record", "events"):
            assert admin.get(f"/v1/rounds/{name.id}/{part}").status_code == 200, (seed, part)
