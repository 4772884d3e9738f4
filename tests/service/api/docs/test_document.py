"""The document, and the page that shows it."""

import re
from html.parser import HTMLParser

import pytest

from service.http.problem_kinds import KINDS
from service.pages.layout.assets import build_asset_url
from tests.support.service.api_document import routes

METHODS = ("get", "post", "put", "patch", "delete")


class Page(HTMLParser):
    """What a page refers to, and what can be referred to in it."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.tags = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Note one more."""
        told = dict(attrs)
        self.tags.add(tag)
        self.ids += [told["id"]] if "id" in told else []
        self.links += [told[name] for name in ("href", "src", "action") if name in told]


@pytest.fixture
def document(nobody):
    return nobody.get("/v1/openapi.json").json


@pytest.fixture
def text(nobody):
    return nobody.get("/v1/docs").data.decode()


def operations(document):
    for path, there in document["paths"].items():
        yield from ((path, method, there[method]) for method in METHODS if method in there)


def test_the_document_has_every_route(app, document):
    assert document["openapi"].startswith("3.1")
    assert {(method.upper(), path) for path, method, _ in operations(document)} == {*routes(app)}


def test_the_page_has_every_operation_with_its_permission(document, text):
    page = Page(text)
    for path, method, told in operations(document):
        name = f"{method}-{re.sub('[{}]', '', path.strip('/')).replace('/', '-')}"
        assert name in page.ids
        part = text[text.index(f'id="{name}"') :].partition("</details>\n</section>")[0]
        assert told["summary"].replace("'", "&#39;") in part
        assert f'<span class="permission">{told["x-permission"]}</span>' in part


def test_whatever_the_page_refers_to_is_there(nobody, text):
    page = Page(text)
    assert len(page.ids) == len(set(page.ids))
    for link in set(page.links):
        if link.startswith("#"):
            assert link[1:] in page.ids, link
        else:
            assert nobody.get(link).status_code == 200, link


def test_the_page_needs_nothing_from_outside_and_no_script(text):
    page = Page(text)
    assert page.tags & {"script", "iframe", "img", "style", "form"} == set()
    assert not [link for link in page.links if not re.match(r"[#/](?!/)", link)]
    assert " style=" not in text
    assert " on" not in {word[:3] for word in re.findall(r" on\w+=", text)}


def test_the_style_has_a_light_and_a_dark_side(nobody):
    style = nobody.get(build_asset_url("docs.css"))
    assert style.mimetype == "text/css"
    assert b"prefers-color-scheme: dark" in style.data
    assert b"url(" not in style.data
    assert b"@import" not in style.data


def test_schemas_and_problems_are_on_the_page(document, text):
    ids = set(Page(text).ids)
    assert {f"schema-{name}" for name in document["components"]["schemas"]} <= ids
    assert {f"problem-{kind}" for kind in KINDS} <= ids


@pytest.mark.parametrize("path", ["/v1/openapi.json", "/v1/docs"])
def test_what_has_not_changed_is_not_sent_again(nobody, path):
    first = nobody.get(path)
    again = nobody.get(path, If_None_Match=first.headers["ETag"])
    assert (first.status_code, again.status_code, again.data) == (200, 304, b"")
