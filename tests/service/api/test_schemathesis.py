"""The service keeps to its document, whatever is made up from the document to ask it."""

import json

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema

from service.api.files import MEDIA_TYPES
from tests.support.databases import database_on
from tests.support.sample_size import scale
from tests.support.service.api_document import document_of
from tests.support.service.house import House
from tests.support.service.web_workers import projecting, serving

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
)
EXAMPLES = scale(8)
"""Of each route."""

KNOWN = 0.8
"""How often a part of an address stands for what is on file."""


@schemathesis.serializer(*MEDIA_TYPES)
def as_a_file(_, value):
    """A file of any kind is whatever bytes there are."""
    return value if isinstance(value, bytes) else json.dumps(value).encode()


@pytest.fixture(scope="module")
def house(own_server, tmp_path_factory):
    """A house with something of everything on file, and a service that stands before it."""
    folder = tmp_path_factory.mktemp("scratch")
    with database_on(own_server) as url:
        house = House(url, folder)
        with serving(url, folder) as port, projecting(url):
            house.port = port
            yield house
            answer = house.ask("GET", "/v1/rounds", house.admin)
            assert answer.status_code == 200, "whoever asked was locked out on the way"
        house.close()


def told(house, examples, *, every_border):
    """What is made up, who asks, and what is looked at."""
    parts = {f"path.{name}": {"dictionary": name, "probability": KNOWN} for name in house.parts}
    return SchemathesisConfig.from_dict(
        {
            "base-url": f"http://127.0.0.1:{house.port}",
            "headers": {"Authorization": f"Bearer {house.admin}"},
            "suppress-health-check": ["all"],
            "dictionaries": {name: {"values": [known]} for name, known in house.parts.items()},
            "parameters": parts,
            "generation": {"max-examples": examples, "deterministic": True, "database": "none"},
            "phases": {"stateful": {"enabled": False}, "coverage": {"enabled": every_border}},
            "continue-on-failure": True,
            "checks": {
                "enabled": False,
                **{name: {"enabled": True} for name in CHECKS},
                "negative_data_rejection": {"enabled": True, "expected-statuses": ["4xx"]},
            },
        }
    )


def objections(house, config):
    """What schemathesis finds: where the service does otherwise than its document says."""
    found = schemathesis.openapi.from_dict(document_of(house.app), config=config)

    @found.hook
    def map_case(context, case):  # noqa: ARG001 - schemathesis passes both by name
        """Whoever adds to a stream has mostly just looked at it."""
        if len(str(case.headers.get("If-Match", ""))) % 4:
            case.headers["If-Match"] = house.seen_at(case.formatted_path)
        return case

    said = []
    for event in from_schema(found).execute():
        if isinstance(event, events.NonFatalError | events.FatalError):
            said.append(str(event))
        elif isinstance(event, events.ScenarioFinished):
            said += failures_in(event.recorder)
    return said


def failures_in(recorder):
    """What was found wrong with the answers of one route, and how it was asked."""
    for nodes in recorder.checks.values():
        for node in nodes:
            if node.failure_info is not None:
                failure = node.failure_info.failure
                asked = node.failure_info.code_sample
                yield f"{recorder.label}: {failure.title}: {failure.message}\n{asked}"


def test_the_service_keeps_to_its_document(house):
    said = objections(house, told(house, EXAMPLES, every_border=False))
    assert said == [], "\n\n".join(said)


@pytest.mark.long
def test_the_service_keeps_to_its_document_at_every_border_that_it_draws(house):
    said = objections(house, told(house, 1, every_border=True))
    assert said == [], "\n\n".join(said)
