"""What can go wrong with a service that is asked, and what it says about it."""

from msgspec import Raw, Struct

from domain.errors import RunbackError


class NoServer(RunbackError):
    """A server that does not answer, or is no Runback."""


class Problem(Struct, frozen=True):
    """What the service says when something cannot be done."""

    detail: str
    type: str = ""
    version: int = 0
    between: list[Raw] = []


class NotDone(RunbackError):
    """What the service would not do."""

    def __init__(self, problem: Problem, status: int) -> None:
        super().__init__(problem.detail)
        self.problem = problem
        self.status = status
