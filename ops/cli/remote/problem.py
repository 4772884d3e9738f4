"""Problems that the service answers with."""

from msgspec import Raw, Struct


class RemoteProblem(Struct, frozen=True):
    """Why the service did not do what it was asked."""

    detail: str
    type: str = ""
    version: int = 0
    """With a version conflict, the version that the stream has."""
    between: list[Raw] = []
    """With a version conflict, the events recorded in between."""
