"""Legal holds over REST: read by those who may audit, and by nobody else."""

import pytest

from projections.personal.legal_holds import lift_hold, place_hold


@pytest.fixture(autouse=True)
def _held(store):
    """A room and a patron that nobody removes, of which the room was let go again."""
    place_hold(store, "room", "mortimers", "cli:keeper", "subpoena of November 30")
    place_hold(store, "patron", "p-1", "cli:keeper", "letter of his lawyer")
    lift_hold(store, 1, "cli:keeper", "the case is over")


def test_every_hold_is_told_with_its_end(as_role):
    first, second = as_role("compliance").get("/v1/holds").json["holds"]
    assert (first["hold"], first["kind"], first["name"]) == (1, "room", "mortimers")
    assert (first["placed_by"], first["reason"]) == ("cli:keeper", "subpoena of November 30")
    assert (first["lifted_by"], first["lifted_because"]) == ("cli:keeper", "the case is over")
    assert first["placed_at"] < first["lifted_at"]
    assert (second["hold"], second["kind"], second["name"]) == (2, "patron", "p-1")
    assert second["lifted_at"] is second["lifted_by"] is second["lifted_because"] is None


@pytest.mark.parametrize("role", ["recorder", "floor", "regulator"])
def test_who_may_not_audit_is_not_told(as_role, role):
    assert as_role(role).get("/v1/holds").status_code == 403
