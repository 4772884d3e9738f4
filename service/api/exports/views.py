"""The routes of exports: their downloads, and the manifests of those that were made."""

from collections.abc import Callable
from typing import Final

from flask import Response
from marshmallow import fields, validate
from msgspec import Struct

from projections.exports.manifests import (
    ExportManifest,
    ManifestCursor,
    ManifestQuery,
    load_manifest,
    search_manifests,
)
from projections.statements.result_page import ResultPage as Found
from service.api.exports.download import stream_export
from service.api.exports.formats import ExportFormat
from service.api.exports.kinds import EXPORT_KINDS, ExportKind
from service.http.context import ReadConnection, get_service
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.freshness import FRESHNESS_HEADERS
from service.http.pagination import PREFER_PARAMETER, PageQuery, answer_page
from service.http.query_params import ParsedQuery
from service.http.responses import make_json_response

EXPORTS: Final = ResourceBlueprint(
    "exports",
    __name__,
    url_prefix="/v1/exports",
    description="Exports: lists, records and events as files of any length.",
)

ABOUT: Final = """\
It holds what there was at one moment, at the position in the header `Runback-Position`, however
long it takes to send. Once the last byte is out, it has a manifest under the name in the header
`Runback-Export`: the number of lines and bytes, and the SHA-256 of all of them. An export that
broke off has no manifest, and is not whole."""

FORMAT_DESCRIPTIONS: Final = {
    "ndjson": "A JSON object per line.",
    "csv": (
        "As CSV (RFC 4180), with the names of the columns in the first line, and several things in"
        " one cell with semicolons between. A text that a spreadsheet would take for a formula,"
        " since it begins with `= + - @`, a tab or the end of a line, has an apostrophe before it,"
        " and so has one that begins with an apostrophe; numbers have none."
    ),
}


class ExportsQuery(PageQuery):
    """Which exports; an export has to meet all conditions."""

    who = fields.String(metadata={"description": "The account that made the export."})
    what = fields.String(
        validate=validate.OneOf([kind.name for kind in EXPORT_KINDS]),
        metadata={"description": "The kind of export."},
    )


class ExportsResponse(Struct, frozen=True):
    """Manifests, and the cursor of the next page, if there is one."""

    exports: list[ExportManifest]
    next: str | None


def _add_route(kind: ExportKind, form: ExportFormat) -> None:
    """Add the route of a kind of export in a format."""

    def take(query: ParsedQuery) -> Response:
        return stream_export(kind, form, query)

    says = [
        f"Take out {kind.name} as {form.name.upper()}.",
        f"{kind.says} {FORMAT_DESCRIPTIONS[form.name]}",
    ]
    if kind.fields:
        says.append(f"A line says: {', '.join(kind.fields)}.")
    take.__name__ = f"{kind.name}_as_{form.name}"
    take.__doc__ = "\n\n".join([*says, ABOUT])
    text = {"type": "string", "description": kind.says}
    EXPORTS.endpoint(
        f"/{kind.name}.{form.name}",
        permission=kind.permission,
        query=kind.query,
        parameters=[PREFER_PARAMETER],
        response=ResponseSpec(
            text,
            "The export.",
            content_type=form.content_type.partition(";")[0],
            headers=("Runback-Export", *FRESHNESS_HEADERS),
        ),
    )(take)


for _kind in EXPORT_KINDS:
    for _form in _kind.forms:
        _add_route(_kind, _form)


@EXPORTS.endpoint(
    "",
    permission="export",
    query=ExportsQuery,
    response=ResponseSpec(ExportsResponse, "The manifests, the newest first."),
)
def look_for_exports(query: ParsedQuery) -> Response:
    """List the exports that were made, by whom and when.

    Only whole exports: those that broke off have no manifest.
    """
    return answer_page("exports", query, ManifestCursor, make_export_finder(query))


def make_export_finder(
    query: ParsedQuery,
) -> Callable[[ReadConnection, ManifestCursor | None], Found[ExportManifest, ManifestCursor]]:
    """Return a function that finds a page of exports after a cursor."""
    conditions = ManifestQuery(who=query.get("who"), what=query.get("what"), most=query["limit"])
    return lambda connection, after: search_manifests(connection, conditions._replace(after=after))


@EXPORTS.endpoint(
    "/<id:export>",
    permission="export",
    problems=("not-on-file",),
    response=ResponseSpec(ExportManifest, "The manifest."),
)
def tell_export(export: str) -> Response:
    """Give the manifest of an export: what it holds, and the hash of all its bytes.

    An export that is under way, or broke off, has none.
    """
    found = get_service().connections.read(lambda connection: load_manifest(connection, export))
    return make_json_response(found._asdict())
