"""The errors of this room, each with a message on one line for the person at the terminal.

RunbackError
 ├─ CommandLineError               words of a command that cannot be what was meant
 ├─ ProcessLost                    a process of a pool was killed while it worked
 ├─ RemoteError                    a service was asked over HTTP, and ...
 │   ├─ ServerUnavailable          it does not answer, or is not Runback
 │   ├─ RemoteRefusal              it refused the request
 │   └─ ReleaseMismatch            it runs a release that adjudicates differently
 ├─ PostgresError                  PostgreSQL cannot be used
 │   └─ ExternalServerUnavailable  the server of RUNBACK_DATABASE_URL does not answer
 └─ LaunchError                    the service cannot be started here
     ├─ FolderInUse                another `runback up` uses the data folder
     ├─ AddressUnavailable         the address cannot be listened on
     └─ NotDemoData                the data folder holds data other than the demo's
"""

from typing import TYPE_CHECKING, Protocol

from domain.errors import RunbackError

if TYPE_CHECKING:
    from msgspec import Raw


class ServiceProblem(Protocol):
    """A problem document that a service answered with."""

    @property
    def detail(self) -> str:
        """The problem in a sentence."""

    @property
    def version(self) -> int:
        """With a version conflict, the version that the stream has."""

    @property
    def between(self) -> "list[Raw]":
        """With a version conflict, the events recorded in between."""


class CommandLineError(RunbackError):
    """Words of a command that cannot be what was meant."""


class ProcessLost(RunbackError):
    """A process of a pool was killed while it worked."""


class RemoteError(RunbackError):
    """A service that did not do what it was asked."""


class ServerUnavailable(RemoteError):
    """A server that does not answer, or is not Runback."""


class RemoteRefusal(RemoteError):
    """A request that the service refused."""

    def __init__(self, problem: ServiceProblem, status: int) -> None:
        super().__init__(problem.detail)
        self.problem = problem
        self.status = status


class ReleaseMismatch(RemoteError):
    """A server whose release adjudicates differently from this one."""


class PostgresError(RunbackError):
    """PostgreSQL cannot be used; the message says why, and what would help."""


class ExternalServerUnavailable(PostgresError):
    """The server of RUNBACK_DATABASE_URL does not answer, at least not now."""


class LaunchError(RunbackError):
    """The service cannot be started here."""


class FolderInUse(LaunchError):
    """Another `runback up` uses the data folder."""


class AddressUnavailable(LaunchError):
    """An address that cannot be listened on."""


class NotDemoData(LaunchError):
    """The data folder holds data other than the demo's."""
