"""Round records written in other people's formats, with a line for what those cannot hold."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.progress import Progress, TaskID

from domain.adjudication import adjudicate
from domain.errors import RunbackError
from domain.exchange.held import Told, Unheld
from domain.exchange.ohh import ohh_of
from domain.exchange.ohh_document import written
from domain.record import RoundRecord
from ops.commands.phh_import import say
from ops.records import raw_records


class Export:
    """Records told in one format, as they come; what there is to say goes to standard error."""

    def __init__(
        self, files: Sequence[str], name: str, tell: Callable[[RoundRecord], Told]
    ) -> None:
        self._files = files
        self._name = name
        self._tell = tell
        self.has_refused = False

    def texts(self, progress: Progress, counted: TaskID) -> Iterator[str]:
        """Each record that the format can hold."""
        for found in raw_records(self._files):
            try:
                told = self._tell(found.read())
            except Unheld as error:
                say(f"{found.where}: cannot be told in {self._name}: {error}")
                self.has_refused = True
            except RunbackError as error:
                say(f"{found.where}: {error}")
                self.has_refused = True
            else:
                if told.lost:
                    say(f"{found.where}: {self._name} cannot hold {', '.join(told.lost)}")
                yield told.text
            progress.advance(counted)


def ohh_told(record: RoundRecord) -> Told:
    """A record as an Open Hand History document, on one line."""
    document, lost = ohh_of(record, adjudicate(record))
    return Told(f"{written(document)}\n", lost)


def numbered(hands: Iterable[str]) -> Iterator[str]:
    """One PHH hand as it is; several as the numbered tables of one `.phhs` file."""
    first = ""
    count = 0
    for count, hand in enumerate(hands, 1):
        if count == 1:
            first = hand
            continue
        if count == 2:
            yield f"[1]\n{first}"
        yield f"\n[{count}]\n{hand}"
    if count == 1:
        yield first


def spaced(documents: Iterable[str]) -> Iterator[str]:
    """Documents with one blank line between them, as a file of several has them."""
    for at, document in enumerate(documents):
        yield f"\n{document}" if at else document
