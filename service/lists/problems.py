"""The kinds of problem, each at the address that problem documents name as their type."""

from typing import Final

from flask import Response
from msgspec import Struct

from projections.store.errors import NotOnFile
from service.answers import json_answer
from service.people.roles import PUBLIC
from service.problems import KINDS
from service.section import Answers, Section

PROBLEMS: Final = Section(
    "problems", __name__, url_prefix="/v1/problems", description="What can be the matter."
)


class ProblemKind(Struct, frozen=True):
    """A kind of problem."""

    type: str
    """As problem documents name it."""
    title: str
    status: int
    remedy: str
    """What can be done about it."""


class ProblemKinds(Struct, frozen=True):
    """Every kind of problem that there is."""

    problems: list[ProblemKind]


@PROBLEMS.endpoint("", needs=PUBLIC, answers=Answers(ProblemKinds, "Every kind of problem."))
def every_kind() -> Response:
    """List what can be the matter with a request."""
    return json_answer(ProblemKinds([_told(name) for name in KINDS]))


@PROBLEMS.endpoint(
    "/<id:kind>", needs=PUBLIC, refuses=("not-on-file",), answers=Answers(ProblemKind, "The kind.")
)
def one_kind(kind: str) -> Response:
    """Say what a kind of problem is, and what can be done about it."""
    if kind not in KINDS:
        raise NotOnFile(f"there is no kind of problem `{kind}`; there are {', '.join(KINDS)}")
    return json_answer(_told(kind))


def _told(name: str) -> ProblemKind:
    kind = KINDS[name]
    return ProblemKind(f"/v1/problems/{name}", kind.title, kind.status, kind.remedy)
