"""Files over REST: kept once, given back as they were, never run by a browser, gone when erased."""

import hashlib

from projections.store.connections import connect
from tests.support.service.application import application
from tests.support.service.client import Client, token_for
from tests.support.service.dispute_facts import add, added, contested

PHOTO = bytes(range(256)) * 20
HASH = hashlib.sha256(PHOTO).hexdigest()
HERE = f"/v1/files/{HASH}"


def send(client, content=PHOTO, media_type="image/jpeg"):
    return client.post("/v1/files", content, Content_Type=media_type)


def test_a_file_is_kept_once_and_given_back_as_it_was(admin):
    first, again = send(admin), send(admin, media_type="image/png")
    told = {"sha256": HASH, "bytes": len(PHOTO), "media_type": "image/jpeg"}
    assert (first.status_code, first.json, first.headers["Location"]) == (201, told, HERE)
    assert (again.status_code, again.json) == (201, told)
    found = admin.get(HERE)
    assert (found.status_code, found.data, found.content_type) == (200, PHOTO, "image/jpeg")
    assert admin.get(HERE, If_None_Match=found.headers["ETag"]).status_code == 304


def test_no_file_is_shown_in_place_or_run(admin):
    for media_type in ("text/html", "image/svg+xml", "image/jpeg", "text/plain"):
        path = send(admin, f"<script>{media_type}</script>".encode(), media_type).headers[
            "Location"
        ]
        headers = admin.get(path).headers
        assert headers["Content-Type"] == media_type
        assert headers["Content-Disposition"].startswith("attachment")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "sandbox" in headers["Content-Security-Policy"]


def test_a_file_that_was_erased_or_never_sent_is_not_there(admin, database):
    send(admin)
    with connect(database) as connection:
        connection.execute("DELETE FROM people.files WHERE sha256 = %s", (HASH,))
    gone = admin.get(HERE)
    assert (gone.status_code, "erased" in gone.json["detail"]) == (404, True)
    assert admin.get("/v1/files/nothing").status_code == 404


def test_a_file_without_a_media_type_of_its_own_is_refused(admin):
    for media_type in ("", "jpeg", "multipart/form-data", "application/x-www-form-urlencoded"):
        assert send(admin, media_type=media_type).status_code == 415, media_type
    packed = admin.post("/v1/files", PHOTO, Content_Type="text/plain", Content_Encoding="gzip")
    assert packed.status_code == 415
    assert admin.get(HERE).status_code == 404


def test_an_empty_file_says_nothing(admin):
    assert send(admin, b"").status_code == 422


def test_a_file_has_at_most_as_many_bytes_as_the_settings_say(database, tmp_path):
    with connect(database) as connection:
        secret = token_for(connection, "floor-1", "floor")
    with application(database, tmp_path, file_limit=100) as app:
        client = Client(app.test_client(), secret)
        assert send(client, b"x" * 100).status_code == 201
        assert send(client, b"x" * 101).status_code == 413


def test_who_sends_and_who_looks_at_a_file_is_noted_under_its_hash(as_role, database):
    send(as_role("floor", "maria"))
    as_role("regulator", "inspector").get(HERE)
    with connect(database) as connection:
        seen = connection.execute(
            "SELECT who, request FROM store.access WHERE target = %s ORDER BY access",
            (f"file:{HASH}",),
        ).fetchall()
    assert seen == [("maria", "POST /v1/files"), ("inspector", f"GET {HERE}")]


def test_evidence_names_a_file_by_its_hash(admin):
    path = contested(admin)
    send(admin)
    said = {"bytes": len(PHOTO), "media_type": "image/jpeg"}
    added(admin, path, "evidence", kind="file", sha256=HASH)
    for found in added(admin, path, "evidence", kind="file", sha256=HASH, **said)["evidence"]:
        assert (found["bytes"], found["media_type"]) == (len(PHOTO), "image/jpeg")


BENT = [
    ({"sha256": "0" * 64}, "/sha256"),
    ({"sha256": "nonsense"}, "/sha256"),
    ({"sha256": HASH, "bytes": 1}, "/bytes"),
    ({"sha256": HASH, "media_type": "text/html"}, "/media_type"),
]


def test_evidence_that_says_otherwise_of_a_file_is_refused(admin):
    path = contested(admin)
    send(admin)
    for more, pointer in BENT:
        refused = add(admin, path, "evidence", kind="file", **more)
        assert refused.status_code == 422, more
        assert [one["pointer"] for one in refused.json["errors"]] == [pointer]


def test_a_recording_that_lies_elsewhere_can_be_named(admin):
    path = contested(admin)
    tape = {"sha256": "0" * 64, "bytes": 5 * 10**9, "media_type": "video/mp4"}
    kept = added(admin, path, "evidence", kind="camera", camera="T4-overhead", **tape)
    assert kept["evidence"][0]["bytes"] == 5 * 10**9
