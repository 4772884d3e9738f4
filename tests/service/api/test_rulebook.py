"""The rulebook over REST: what a game is judged by, and who pays which collection."""

import pytest

from domain.games.registry import GAMES
from domain.rulebook.ledger.catalogue import load_ledger
from domain.rulebook.schedules.catalogue import load_schedules
from domain.wording.collection_sign import render_collection_sign
from tests.support.service.shared_service import lasting

SCHEDULE = "mortimers/no-bust-6.0/2"
GAME = "/v1/games/no-bust-6.0"


@pytest.fixture(scope="module")
def recorder(own_server, tmp_path_factory):
    """Somebody who may do next to nothing."""
    with lasting(own_server, tmp_path_factory.mktemp("scratch")) as service:
        yield service.as_role("recorder")


def test_the_rulebook_is_open_to_everybody_who_is_known_and_to_nobody_else(recorder, nobody):
    for address in ("/v1/games", GAME, f"{GAME}/clauses", "/v1/schedules", "/v1/ledger"):
        assert recorder.get(address).status_code == 200
        assert nobody.get(address).status_code == 401


def test_every_game_is_listed_and_told(recorder):
    listed = recorder.get("/v1/games").json["games"]
    assert [one["slug"] for one in listed] == [*GAMES]
    for one in listed:
        told = recorder.get(f"/v1/games/{one['slug']}").json
        assert (told["slug"], told["name"]) == (one["slug"], one["name"])
        by_status = ("judged", "shown", "unjudged")
        assert told["ledger"]["items"] == sum(told["ledger"][status] for status in by_status)


def test_the_ledger_has_every_item_of_every_document_or_those_of_a_game(recorder):
    documents = recorder.get("/v1/ledger").json["documents"]
    items = [one for document in documents for one in document["items"]]
    assert [(one["document"], one["item"]) for one in items] == [
        (name, one.item) for name, listed in load_ledger().items() for one in listed
    ]
    of_game = recorder.get("/v1/ledger?game=holdem-marysville").json["documents"]
    names = ["holdem-marysville", "general-rules", "kill-pots"]
    assert of_game == [one for one in documents if one["document"] in names]


def test_clauses_and_readings_are_those_of_the_game(recorder):
    whole = recorder.get(GAME).json
    clauses = recorder.get(f"{GAME}/clauses").json
    assert clauses == {"game": "no-bust-6.0"} | {
        name: whole[name] for name in ("sheets", "count", "excused")
    }
    readings = recorder.get(f"{GAME}/readings").json
    assert readings == {"game": "no-bust-6.0"} | {
        name: whole[name] for name in ("options", "readings")
    }


@pytest.mark.parametrize("address", [GAME, f"{GAME}/readings"])
def test_options_are_set_otherwise_to_ask_what_if(recorder, address):
    def in_force(query):
        options = recorder.get(address + query).json["options"]
        return {one["key"]: one["in_force"] for one in options}

    asked = in_force("?set=coverage=net&set=soft_19_plus=must-stand")
    assert (in_force("")["coverage"], asked["coverage"]) == ("action", "net")
    assert asked["soft_19_plus"] == "must-stand"


@pytest.mark.parametrize("query", ["set=coverage", "set=coverage=most", "set=no_option=1"])
def test_an_option_or_a_value_that_there_is_not_is_refused(recorder, query):
    refused = recorder.get(f"{GAME}?{query}")
    assert (refused.status_code, refused.json["type"]) == (422, "/v1/problems/malformed")


def test_what_has_not_changed_is_not_sent_again(recorder):
    for address in ("/v1/games", GAME, f"/v1/schedules/{SCHEDULE}"):
        tag = recorder.get(address).headers["ETag"]
        assert recorder.get(address, If_None_Match=tag).status_code == 304
        assert recorder.get(address, If_None_Match='"another"').status_code == 200


def test_schedules_are_listed_for_a_game_or_for_all(recorder):
    everything = recorder.get("/v1/schedules").json["schedules"]
    assert [one["id"] for one in everything] == [*load_schedules()]
    of_game = recorder.get("/v1/schedules?game=no-bust-6.0").json["schedules"]
    assert of_game == [
        one for one in everything if "no-bust-6.0" in load_schedules()[one["id"]].games
    ]
    assert of_game == recorder.get(GAME).json["schedules"]


def test_a_schedule_and_its_sign_are_found_by_an_id_with_slashes(recorder):
    for name in (SCHEDULE, SCHEDULE.replace("/", "%2F")):
        assert recorder.get(f"/v1/schedules/{name}").json["id"] == SCHEDULE
        told = recorder.get(f"/v1/schedules/{name}/sign").json
        assert told == {
            "schedule": SCHEDULE,
            "lines": [*render_collection_sign(load_schedules()[SCHEDULE])],
        }


@pytest.mark.parametrize(
    "address",
    [
        "/v1/games/no-such-game",
        "/v1/games/no-such-game/clauses",
        "/v1/schedules/mortimers",
        "/v1/games/no-such-game/readings",
        "/v1/schedules?game=no-such-game",
        "/v1/schedules/mortimers/sign",
        "/v1/schedules/../games",
    ],
)
def test_what_is_not_on_file_is_not_found(recorder, address):
    assert recorder.get(address).status_code == 404
