"""Kinds of problems, each at the address that problem documents name as their type."""

from typing import Final

from flask import Response
from msgspec import Struct

from projections.errors import NotOnFile
from service.accounts.roles import PUBLIC
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.problem_kinds import KINDS
from service.http.responses import make_json_response

PROBLEMS: Final = ResourceBlueprint(
    "problems", __name__, url_prefix="/v1/problems", description="Kinds of problems."
)


class ProblemKindResponse(Struct, frozen=True):
    """A kind of problem."""

    type: str
    """The `type` of problem documents."""
    title: str
    status: int
    remedy: str
    """What can be done about it."""


class ProblemKindsResponse(Struct, frozen=True):
    """Every kind of problem."""

    problems: list[ProblemKindResponse]


@PROBLEMS.endpoint(
    "", permission=PUBLIC, response=ResponseSpec(ProblemKindsResponse, "Every kind of problem.")
)
def list_problem_kinds() -> Response:
    """List the kinds of problems that a request can meet."""
    return make_json_response(ProblemKindsResponse([_describe_kind(name) for name in KINDS]))


@PROBLEMS.endpoint(
    "/<id:kind>",
    permission=PUBLIC,
    problems=("not-on-file",),
    response=ResponseSpec(ProblemKindResponse, "The kind."),
)
def tell_problem_kind(kind: str) -> Response:
    """Give a kind of problem, and what can be done about it."""
    if kind not in KINDS:
        raise NotOnFile(f"there is no kind of problem `{kind}`; there are {', '.join(KINDS)}")
    return make_json_response(_describe_kind(kind))


def _describe_kind(name: str) -> ProblemKindResponse:
    kind = KINDS[name]
    return ProblemKindResponse(f"/v1/problems/{name}", kind.title, kind.status, kind.remedy)
