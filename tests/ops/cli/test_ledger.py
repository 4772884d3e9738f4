"""`runback ledger`: every item of the documents, and whether it is judged."""

import json

import pytest
from click.testing import CliRunner

from domain.rulebook.ledger.catalogue import DOCUMENTS
from ops.cli.main import main
from tests.support.project_files import shared


def run(*words):
    return CliRunner().invoke(main, ["ledger", *words], catch_exceptions=False)


def listed(*words):
    return [json.loads(line) for line in run("--json", *words).output.splitlines()]


@pytest.mark.parametrize("document", [one.name for one in DOCUMENTS])
def test_the_items_are_those_of_the_shared_files_in_their_order(document):
    _, *lines = shared(f"spec/ledger/{document}.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines]
    assert [one for one in listed() if one["document"] == document] == [
        {
            "document": document,
            "item": item,
            "rules": rules.split(";") if rules else [],
            "status": status,
        }
        for item, _, _, rules, status, _ in rows
    ]


def test_every_shared_file_is_a_document():
    files = shared("spec/ledger").glob("*.tsv")
    assert sorted(file.stem for file in files) == sorted(one.name for one in DOCUMENTS)


def test_a_game_has_the_documents_that_it_is_played_by():
    documents = dict.fromkeys(one["document"] for one in listed("--game", "no-bust-21-2006"))
    assert [*documents] == ["no-bust-2006", "bonus-bet", "buster-bonus-bet"]


def test_an_item_is_told_with_its_gist_its_status_its_rules_and_the_reason():
    words = " ".join(run("--game", "three-card-poker").output.split())
    assert "72 of 89 items judged, 10 shown, 7 not judged" in words
    assert (
        "TCP.deck.1 Dealt from a one-deck shuffling machine"
        " shown · TC.deck · no fact of a round tells how cards were mixed"
    ) in words


def test_a_game_without_a_document_says_so():
    output = run("--game", "ultimate-texas-holdem-bad-beat").output
    assert output == "No document of it is in the ledger.\n"


def test_a_game_that_there_is_not_is_refused():
    refused = run("--game", "roulette")
    assert (refused.exit_code, refused.stdout) == (2, "")
