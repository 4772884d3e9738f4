"""The document that describes the service is valid, and its examples are what the service takes."""

import json
from http import HTTPStatus

import jsonschema_rs
import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_31

from tests.support.databases import database_on
from tests.support.service.api_document import document_of, operations
from tests.support.service.house import House


@pytest.fixture(scope="module")
def house(own_server, tmp_path_factory):
    """A house with something of everything on file."""
    with database_on(own_server) as url:
        house = House(url, tmp_path_factory.mktemp("scratch"))
        yield house
        house.close()


def objections(schema, document, instance):
    """What the schema, which stands in the document, has against it."""
    whole = {**schema, "components": document["components"]}
    found = jsonschema_rs.Draft202012Validator(whole, validate_formats=True).iter_errors(instance)
    return [f"{one.message} at {'/'.join(map(str, one.instance_path))}" for one in found]


def test_the_document_is_openapi_3_1(house):
    document = document_of(house.app)
    assert document["openapi"].startswith("3.1.")
    jsonschema_rs.Draft202012Validator(OPENAPI_31).validate(document)


def test_every_schema_of_the_document_is_a_schema(house):
    document = document_of(house.app)
    for name, schema in document["components"]["schemas"].items():
        jsonschema_rs.meta.validate(schema)
        assert isinstance(objections(schema, document, {"no": "such thing"}), list), name


def test_nothing_refers_to_what_is_not_there_or_lies_there_unused(house):
    document = document_of(house.app)
    told = json.dumps({**document, "components": {}})
    waiting = [name for name in document["components"]["schemas"] if _ref(name) in told]
    used = set(waiting)
    while waiting:
        schema = json.dumps(document["components"]["schemas"][waiting.pop()])
        found = [name for name in document["components"]["schemas"] if _ref(name) in schema]
        waiting += [name for name in found if name not in used]
        used.update(found)
    assert used == set(document["components"]["schemas"])


def _ref(name):
    return f'"#/components/schemas/{name}"'


def test_every_route_has_a_summary_a_description_and_its_own_name(house):
    names = [one.says["operationId"] for one in operations(house.app)]
    assert len(names) == len(set(names))
    for operation in operations(house.app):
        assert operation.says["summary"].endswith((".", "?")), operation.label
        assert "Permission: `" in operation.says["description"] or operation.needs == "public"


def test_every_example_fits_its_own_schema(house):
    document = document_of(house.app)
    for operation in operations(house.app):
        for content_type, sent in operation.content.items():
            if "json" in content_type and "ndjson" not in content_type:
                assert "example" in sent, (operation.label, content_type)
                found = objections(sent["schema"], document, sent["example"])
                assert found == [], (operation.label, content_type)


def test_every_example_is_accepted_by_the_service(house):
    refused = {}
    for operation in operations(house.app):
        if operation.content:
            said = refusals(house, operation)
            if len(said) == len(house.states()):
                refused[operation.label] = said
    assert refused == {}


def refusals(house, operation):
    """What is said against the example, sent by who has just looked, until it is taken."""
    said = []
    for parts in house.states():
        seen = house.seen(operation, parts)
        answer = house.request(operation, house.token("admin"), parts, If_Match=seen)
        if answer.status_code < HTTPStatus.MULTIPLE_CHOICES:
            break
        said.append((answer.status_code, answer.json["detail"]))
    return said
