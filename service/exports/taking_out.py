"""The routes of exports: what can be taken out, and the manifests of what was."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from flask import Response
from marshmallow import fields, validate
from msgspec import Struct

from projections.exports.manifests import After, Asked, Manifest, manifest, manifests
from projections.queries.asking import Page as Found
from service.answers import json_answer
from service.asking import Page
from service.context import Reading, service
from service.exports.kinds import KINDS, Kind
from service.exports.taking import taken_out
from service.exports.writing import Form
from service.lists.paging import PREFER, page_told
from service.section import Answers, Section
from service.staleness import HEADERS

EXPORTS: Final = Section(
    "exports", __name__, url_prefix="/v1/exports",
    description="Lists, records and events, taken out as files of any length.",
)  # fmt: skip

ABOUT: Final = """\
It says what there was at one moment, at the position in the header `Runback-Position`, however long
it takes to send. When the last byte is out, its manifest can be had under the name in the header
`Runback-Export`: the number of lines and bytes, and the SHA-256 of all of them. An export that
broke off has no manifest, and what came of it is not whole."""

OF_FORMS: Final = {
    "ndjson": "A JSON object a line.",
    "csv": (
        "As CSV (RFC 4180), with the names of the columns in the first line, and several things in"
        " one cell with semicolons between. A text that a spreadsheet would take for a formula,"
        " since it begins with `= + - @`, a tab or the end of a line, has an apostrophe before it,"
        " and so has one that begins with an apostrophe; numbers have none."
    ),
}  # fmt: skip


class Looking(Page):
    """Which exports are looked for; all that is asked for must hold."""

    who = fields.String(metadata={"description": "The account that took it out."})
    what = fields.String(
        validate=validate.OneOf([kind.name for kind in KINDS]),
        metadata={"description": "What was taken out."},
    )


class ExportsTold(Struct, frozen=True):
    """Manifests, and where to go on, if there are more."""

    exports: list[Manifest]
    next: str | None


def _offer(kind: Kind, form: Form) -> None:
    """The route by which something is taken out in a form."""

    def take(asked: dict[str, Any]) -> Response:
        return taken_out(kind, form, asked)

    says = [f"Take out {kind.name} as {form.name.upper()}.", f"{kind.says} {OF_FORMS[form.name]}"]
    if kind.fields:
        says.append(f"A line says: {', '.join(kind.fields)}.")
    take.__name__ = f"{kind.name}_as_{form.name}"
    take.__doc__ = "\n\n".join([*says, ABOUT])
    text = {"type": "string", "description": kind.says}
    EXPORTS.endpoint(
        f"/{kind.name}.{form.name}", needs=kind.needs, asks=kind.asks, parameters=[PREFER],
        answers=Answers(
            text, "The export.", content_type=form.content_type.partition(";")[0],
            headers=("Runback-Export", *HEADERS),
        ),
    )(take)  # fmt: skip


for _kind in KINDS:
    for _form in _kind.forms:
        _offer(_kind, _form)


@EXPORTS.endpoint(
    "", needs="export", asks=Looking,
    answers=Answers(ExportsTold, "The manifests, the newest first."),
)  # fmt: skip
def look_for_exports(asked: dict[str, Any]) -> Response:
    """List what was taken out, by whom and when.

    Exports that are whole; those that broke off have no manifest.
    """
    return page_told("exports", asked, After, finding(asked))


def finding(
    asked: Mapping[str, Any],
) -> Callable[[Reading, After | None], Found[Manifest, After]]:
    """How what is asked for is found, from a place on."""
    looked_for = Asked(who=asked.get("who"), what=asked.get("what"), most=asked["limit"])
    return lambda connection, after: manifests(connection, looked_for._replace(after=after))


@EXPORTS.endpoint(
    "/<id:export>", needs="export", refuses=("not-on-file",),
    answers=Answers(Manifest, "The manifest."),
)  # fmt: skip
def one_export(export: str) -> Response:
    """Give the manifest of an export: what it holds, and the hash of all its bytes.

    Where there is none, the export is still on its way, or it broke off.
    """
    found = service().connections.read(lambda connection: manifest(connection, export))
    return json_answer(found._asdict())
