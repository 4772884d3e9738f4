"""Exports: whole and of one moment, or not at all; and what they hold can be told later."""

import csv
import hashlib
import io
import json

import pytest

from projections.engine.runner import ProjectionRunner
from projections.engine.table_swap import BUILDING, load_positions
from projections.errors import ListReplaced
from projections.exports import snapshot, stream_export
from projections.exports.csv import escape_formula
from projections.exports.snapshot import open_snapshot
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.lists.rounds.query import RoundLine
from projections.store.connections import connect
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from service.api.exports.kinds import EXPORT_KINDS
from service.http.context import EXTENSION
from tests.support.service.application import application
from tests.support.service.client import ROUND, ROUND_ID, Client, token_for
from tests.support.service.dispute_facts import CLAIM
from tests.support.service.list_upkeep import project
from tests.support.service.night_lines import night_of
from tests.support.service.shared_service import lasting

HERE = "/v1/exports"
DAY = "2026-11-18"
HOSTILE = ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "'=1", 'said "no", and left', "a;b"]
FILES = [f"{kind.name}.{form.name}" for kind in EXPORT_KINDS for form in kind.forms]


@pytest.fixture(scope="module")
def night(own_server, tmp_path_factory):
    """A client who may do everything, after a night with disputes of which some are hostile."""
    with lasting(own_server, tmp_path_factory.mktemp("scratch")) as service:
        admin = service.as_role("admin")
        night_of(admin)
        for claim in HOSTILE:
            assert admin.post("/v1/disputes", {**CLAIM, "claim": claim}).status_code == 201
        elsewhere = {**CLAIM, "table": "T9", "occurred_at": "2026-11-20T20:00:00Z"}
        del elsewhere["round"]
        assert admin.post("/v1/disputes", elsewhere).status_code == 201
        project(service.url)
        yield admin


def taken(client, file, query=""):
    """An export, to the last byte."""
    answer = client.get(f"{HERE}/{file}{query and f'?{query}'}")
    assert answer.data is not None
    return answer


def manifest_of(client, answer):
    return client.get(f"{HERE}/{answer.headers['Runback-Export']}")


def lines(answer):
    return [json.loads(line) for line in answer.data.splitlines()]


def rows(answer):
    return [*csv.DictReader(io.StringIO(answer.data.decode(), newline=""))]


@pytest.mark.parametrize("file", FILES)
def test_the_bytes_are_those_that_the_manifest_names(night, file):
    answer = taken(night, file)
    assert answer.status_code == 200
    name, _, form = file.partition(".")
    manifest = manifest_of(night, answer).json
    assert manifest["sha256"] == hashlib.sha256(answer.data).hexdigest()
    assert manifest["bytes"] == len(answer.data)
    assert manifest["rows"] == len(lines(answer) if form == "ndjson" else rows(answer)) > 0
    assert str(manifest["position"]) == answer.headers["Runback-Position"]
    assert (manifest["what"], manifest["format"], manifest["who"]) == (name, form, "admin-1")
    assert answer.headers["Content-Disposition"].endswith(f'{manifest["export"]}.{form}"')


@pytest.mark.parametrize("file", FILES)
def test_an_export_is_the_same_however_few_lines_are_read_at_once(night, file, monkeypatch):
    before = "?before=2100-01-01T00:00:00Z&who=nobody" if file.startswith("access") else ""
    whole = night.get(f"{HERE}/{file}{before}").data
    monkeypatch.setattr(snapshot, "LINES_PER_PAGE", 2)
    monkeypatch.setattr(stream_export, "MAX_EVENTS_PER_PAGE", 30)
    assert night.get(f"{HERE}/{file}{before}").data == whole


def test_what_was_asked_for_is_in_the_manifest_and_manifests_are_listed(night):
    asked = {"room": "mortimers", "from": DAY, "to": DAY}
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    name = taken(night, "days.csv", query).headers["Runback-Export"]
    [newest] = night.get(f"{HERE}?limit=1").json["exports"]
    assert (newest["export"], newest["query"]) == (name, asked)
    assert night.get(f"{HERE}?what=days&who=admin-1").json["exports"][0] == newest
    assert night.get(f"{HERE}?who=nobody").json["exports"] == []


def test_the_lines_are_those_of_the_lists(night):
    def listed(name, query=""):
        return night.get(f"/v1/{name}?limit=1000{query}").json[name.partition("/")[0]]

    rounds = lines(night.get(f"{HERE}/rounds.ndjson"))
    assert rounds == listed("rounds")[::-1]
    assert [*rounds[0]] == [name for name in RoundLine._fields if name != "order_key"]
    in_sum = sorted(listed("days"), key=lambda day: (day["day"], day["table_id"]))
    exported = lines(night.get(f"{HERE}/days.ndjson"))
    assert sorted(exported, key=lambda day: (day["day"], day["table_id"])) == in_sum
    found = lines(night.get(f"{HERE}/findings.ndjson"))
    assert sorted(map(str, found)) == sorted(map(str, listed("findings")))


def test_settlements_are_those_of_each_round_with_the_patron_who_sat_there(night):
    found = lines(night.get(f"{HERE}/settlements.ndjson?table=T4"))
    of_round = {one["bettor"]: one for one in found if one["round"] == ROUND_ID}
    assert (of_round["seat-4"]["net"], of_round["seat-4"]["was_paid"]) == (6000, 0)
    first = [one for one in found if one["round"] == "T4-20261118-0001"]
    assert {one["seat"]: one["patron"] for one in first} == {
        2: "p-12",
        5: "p-15",
        6: "h-2",
        8: None,
    }
    rounds = [one["round"] for one in found]
    assert rounds == sorted(rounds)


def test_records_are_whole_and_as_they_are_judged(night):
    answer = night.get(f"{HERE}/records.ndjson?table=T4&day={DAY}")
    records = answer.data.splitlines()
    assert len(records) == 8
    for raw in records:
        name = json.loads(raw)["round"]["id"]
        assert night.get(f"/v1/rounds/{name}/record").data == raw


def test_every_event_of_a_day_is_there_with_when_it_was_recorded_and_by_whom(night):
    found = lines(night.get(f"{HERE}/events.ndjson?day={DAY}"))
    by_stream = {}
    for one in found:
        by_stream.setdefault(one.pop("stream"), []).append(one)
    kinds = [name.partition(":")[0] for name in by_stream]
    assert kinds == ["table"] + ["round"] * 8 + ["dispute"] * len(HOSTILE)
    table = f"table:mortimers:T4:{DAY}"
    assert by_stream[table] == night.get(f"/v1/tables/mortimers/T4/{DAY}/events").json["events"]
    of_round = night.get(f"/v1/rounds/{ROUND_ID}/events").json["events"]
    assert by_stream[f"round:{ROUND_ID}"] == of_round


def test_events_are_those_of_the_streams_from_one_name_to_another(night):
    def streams_of(query):
        return {one["stream"] for one in lines(taken(night, "events.ndjson", query))}

    first, last = "round:T4-20261118-0002", "round:T4-20261118-0004"
    assert streams_of(f"from_stream={first}&to_stream={last}") == {
        first,
        "round:T4-20261118-0003",
        last,
    }
    assert streams_of("from_stream=room:a&to_stream=room:z") == {"room:mortimers"}
    both = night.get(f"{HERE}/events.ndjson?from_stream={first}&day={DAY}")
    assert (both.status_code, both.json["errors"][0]["parameter"]) == (422, "from_stream")


def test_exports_are_of_a_room_a_table_a_game_and_days(night):
    def count(query):
        names = ("rounds", "settlements", "findings", "days", "disputes", "records", "events")
        return {name: len(lines(taken(night, f"{name}.ndjson", query))) for name in names}

    everything = count("")
    assert count("room=mortimers") == count("game=no-bust-6.0") | {
        name: everything[name] for name in ("disputes", "days", "events")
    }
    assert set(count("room=elsewhere").values()) == {0}
    assert set(count("game=pure-21.5").values()) == {0}
    later = count("from=2026-11-21")
    assert (later["rounds"], later["disputes"], later["records"]) == (2, 0, 2)
    t1 = count("table=T1&day=2026-11-21")
    assert (t1["rounds"], t1["days"], t1["events"]) == (1, 1, len(ROUND["events"]) + 1)
    assert count("day=2026-11-20")["disputes"] == 1


def test_an_export_of_nothing_is_whole_too(night):
    answer = taken(night, "rounds.ndjson", "room=elsewhere")
    assert answer.data == b""
    manifest = manifest_of(night, answer).json
    assert (manifest["rows"], manifest["sha256"]) == (0, hashlib.sha256(b"").hexdigest())
    with_names = night.get(f"{HERE}/rounds.csv?room=elsewhere").data
    assert with_names.startswith(b"round,room,table_id,") and with_names.count(b"\r\n") == 1  # noqa: PT018 - one fact about the header


def test_hostile_cells_are_harmless_and_can_be_read_back(night):
    answer = night.get(f"{HERE}/disputes.csv")
    assert answer.content_type == "text/csv; charset=utf-8; header=present"
    # Disputes that were raised in the same instant are in no order of their own.
    claims = {row["claim"] for row in rows(answer)} - {CLAIM["claim"]}
    assert claims == {
        "'=cmd|' /C calc'!A0",
        "'+1",
        "'-1",
        "'@SUM(A1)",
        "''=1",
        'said "no", and left',
        "a;b",
    }
    assert {claim.removeprefix("'") for claim in claims} == set(HOSTILE)
    plain = {one["claim"] for one in lines(night.get(f"{HERE}/disputes.ndjson"))}
    assert plain == {*HOSTILE, CLAIM["claim"]}


@pytest.mark.parametrize("text", ["\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠a"])  # noqa: RUF001 - wide signs are formulas too
def test_a_text_that_no_fact_can_have_is_harmless_too(text):
    assert escape_formula(text) == f"'{text}"


def test_cells_are_numbers_in_cents_words_and_lists(night):
    [row] = [one for one in rows(night.get(f"{HERE}/rounds.csv")) if one["round"] == ROUND_ID]
    [listed] = night.get("/v1/rounds?number=42").json["rounds"]
    assert row["uncovered"] == str(listed["uncovered"])
    assert row["corrected"] == "false"
    assert row["seats"] == "1;2;4;5;6"
    assert row["schedule"] == ""
    nets = [one["net"] for one in rows(night.get(f"{HERE}/settlements.csv?table=T4"))]
    assert any(net.startswith("-") for net in nets)


def test_who_may_export_may_not_take_out_the_access_log_by_that(as_role, database):
    project(database)
    regulator, compliance = as_role("regulator"), as_role("compliance")
    for file in FILES:
        assert taken(compliance, file).status_code == 200
        expected = 403 if file.startswith("access") else 200
        assert taken(regulator, file).status_code == expected


@pytest.fixture
def going_out(admin, database, monkeypatch):
    """An export of rounds of which the first two were sent, and a client who may see manifests."""
    night_of(admin)
    project(database)
    monkeypatch.setattr(snapshot, "LINES_PER_PAGE", 2)
    answer = admin.get(f"{HERE}/rounds.ndjson")
    pieces = answer.iter_encoded()
    assert len(next(pieces).splitlines()) == 2
    yield admin, answer, pieces
    answer.close()


def test_an_export_has_no_manifest_before_its_last_byte_is_out(going_out):
    admin, answer, pieces = going_out
    assert manifest_of(admin, answer).status_code == 404
    assert sum(len(piece.splitlines()) for piece in pieces) == 8
    assert manifest_of(admin, answer).json["rows"] == 10


def test_an_export_that_breaks_off_has_none_and_that_is_said_and_logged(going_out, caplog):
    admin, answer, _ = going_out
    answer.close()
    refused = manifest_of(admin, answer)
    assert (refused.status_code, refused.json["type"]) == (404, "/v1/problems/not-on-file")
    assert "broke off" in refused.json["detail"]
    assert admin.get(HERE).json["exports"] == []
    logged = [record.fields["export"] for record in caplog.records if hasattr(record, "fields")]
    assert logged[-1:] == [answer.headers["Runback-Export"]]


def test_an_export_that_is_only_asked_for_its_head_is_none(admin, database):
    project(database)
    answer = admin.ask("HEAD", f"{HERE}/rounds.csv")
    assert (answer.status_code, answer.data) == (200, b"")
    assert manifest_of(admin, answer).status_code == 404


def test_an_export_says_what_there_was_when_it_began(going_out, database):
    admin, _, pieces = going_out
    again = {**ROUND, "round": {**ROUND["round"], "id": "T4-20261118-0099", "number": 99}}
    withdrawn = {"event": 31, "action": "withdraw", "why": "seen on tape"}
    version = f'"{len(ROUND["events"]) + 1}"'
    assert admin.post("/v1/rounds", again).status_code == 201
    path = f"/v1/rounds/{ROUND_ID}/corrections"
    assert admin.post(path, withdrawn, If_Match=version).status_code == 201
    project(database)
    rest = [json.loads(line) for piece in pieces for line in piece.splitlines()]
    assert {one["round"]: one["corrected"] for one in rest}[ROUND_ID] is False
    assert "T4-20261118-0099" not in {one["round"] for one in rest}
    now = lines(taken(admin, "rounds.ndjson", f"day={DAY}"))
    assert {one["round"]: one["corrected"] for one in now}[ROUND_ID] is True
    assert "T4-20261118-0099" in {one["round"] for one in now}


def test_a_list_is_swapped_while_it_goes_out_and_the_export_breaks_off(going_out, database):
    admin, answer, pieces = going_out
    with (
        connect(database) as connection,
        Store(database) as store,
        ProjectionRunner(database, StreamReader(store.recorder), (ROUNDS,), 1) as runner,
    ):
        # Whoever held the list would keep the other one from taking its place for ever.
        held = "SELECT count(*) FROM pg_locks WHERE relation = 'live.rounds'::regclass"
        assert connection.execute(held).fetchone() == (0,)
        runner.build("rounds")
        list(runner.catch_up())
        assert load_positions(connection, BUILDING) == {}
    with pytest.raises(ListReplaced, match="the list of rounds was built anew"):
        list(pieces)
    assert manifest_of(admin, answer).status_code == 404
    assert len(lines(taken(admin, "rounds.ndjson"))) == 10


def test_an_export_is_not_cut_short_by_how_long_a_statement_may_take(database, tmp_path):
    with (
        application(database, tmp_path, statement_seconds=1) as app,
        open_snapshot(app.extensions[EXTENSION].store.recorder, ()) as seen,
    ):
        [(limit,)] = seen.read("SELECT current_setting('statement_timeout')", {})
    assert limit == "10min"


def test_exports_leave_threads_to_others(database, tmp_path, connection):
    secret = token_for(connection, "admin-1", "admin")
    project(database)
    with application(database, tmp_path, threads=2) as app:
        client = Client(app.test_client(), secret)
        first = client.get("/v1/exports/rounds.csv")
        second = client.get("/v1/exports/rounds.csv")
        assert (first.status_code, second.status_code) == (200, 429)
        assert second.headers["Retry-After"] == "10"
        assert client.get("/v1/rounds").status_code == 200
        first.close()
        assert client.get("/v1/exports/rounds.csv").status_code == 200
