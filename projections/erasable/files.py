"""Files that evidence names by their hash: erased here, while the hash stays in the streams."""

import hashlib
from typing import Final, NamedTuple

from projections.projecting.model import Within, sql_beside

KEEP: Final = sql_beside(__package__, "keep_file")
SHOW: Final = "SELECT media_type, content FROM people.files WHERE sha256 = %s"
KNOW: Final = "SELECT sha256, size, media_type FROM people.files WHERE sha256 = %s"


class FileKnown(NamedTuple):
    """What is known of a file without its bytes."""

    sha256: str
    size: int
    media_type: str


class FileShown(NamedTuple):
    """A file with its bytes."""

    media_type: str
    content: bytes


def hash_of(content: bytes) -> str:
    """What a file is known by."""
    return hashlib.sha256(content).hexdigest()


def keep_file(connection: Within, content: bytes, media_type: str, added_by: str) -> FileKnown:
    """Keep a file; of one that is on file already, what was said of it first."""
    values = {
        "sha256": hash_of(content), "media_type": media_type, "size": len(content),
        "content": content, "added_by": added_by,
    }  # fmt: skip
    found = connection.execute(KEEP, values).fetchone()
    assert found is not None  # noqa: S101 - the statement answers with the file in any case
    return FileKnown(*found)


def file_known(connection: Within, sha256: str) -> FileKnown | None:
    """What is known of a file, if it is on file."""
    found = connection.execute(KNOW, (sha256,)).fetchone()
    return FileKnown(*found) if found else None


def file_shown(connection: Within, sha256: str) -> FileShown | None:
    """A file with its bytes, if it is on file."""
    cursor = connection.cursor(binary=True)
    found = cursor.execute(SHOW, (sha256,)).fetchone()
    return FileShown(*found) if found else None
