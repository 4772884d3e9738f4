"""Round records converted to other formats, with a note on what those cannot hold."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from domain.adjudication.adjudicator import adjudicate
from domain.errors import RunbackError, UnexportableHandError
from domain.facts.record import RoundRecord
from domain.formats.exportable_hand import ExportedHand
from domain.formats.ohh_document import encode_ohh
from domain.formats.ohh_writer import export_ohh
from ops.cli.import_export.phh_import import print_note
from ops.cli.input.raw_records import read_raw_records


class HandExport:
    """An export of records to a format; notes go to standard error."""

    def __init__(
        self, files: Sequence[str], name: str, tell: Callable[[RoundRecord], ExportedHand]
    ) -> None:
        self._files = files
        self._name = name
        self._tell = tell
        self.has_refused = False

    def texts(self, advance: Callable[[], object]) -> Iterator[str]:
        """Yield each record that the format can represent."""
        for found in read_raw_records(self._files):
            try:
                hand = self._tell(found.parse())
            except UnexportableHandError as error:
                print_note(f"{found.origin}: cannot be told in {self._name}: {error}")
                self.has_refused = True
            except RunbackError as error:
                print_note(f"{found.origin}: {error}")
                self.has_refused = True
            else:
                if hand.lost:
                    print_note(f"{found.origin}: {self._name} cannot hold {', '.join(hand.lost)}")
                yield hand.text
            advance()


def format_ohh(record: RoundRecord) -> ExportedHand:
    """Convert a record to an Open Hand History document, on one line."""
    document, lost = export_ohh(record, adjudicate(record))
    return ExportedHand(f"{encode_ohh(document)}\n", lost)


def number_hands(hands: Iterable[str]) -> Iterator[str]:
    """Yield a single PHH hand as it is, several as the numbered tables of a `.phhs` file."""
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


def space_documents(documents: Iterable[str]) -> Iterator[str]:
    """Yield documents with a blank line between them, as a file of several has them."""
    for at, document in enumerate(documents):
        yield f"\n{document}" if at else document
