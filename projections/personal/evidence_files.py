"""Files that evidence names by their hash, which stays in the streams when a file is erased."""

import hashlib
from typing import Final, NamedTuple

from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

INSERT_FILE: Final = read_sql(__package__, "insert_file")
SELECT_CONTENT: Final = "SELECT media_type, content FROM people.files WHERE sha256 = %s"
SELECT_FILE: Final = "SELECT sha256, size, media_type FROM people.files WHERE sha256 = %s"


class StoredFile(NamedTuple):
    """A file's description, without its bytes."""

    sha256: str
    size: int
    media_type: str


class FileContent(NamedTuple):
    """A file with its bytes."""

    media_type: str
    content: bytes


def hash_content(content: bytes) -> str:
    """Return the SHA-256 hash by which a file is named."""
    return hashlib.sha256(content).hexdigest()


def store_file(
    connection: TransactionConnection, content: bytes, media_type: str, added_by: str
) -> StoredFile:
    """Store a file and return its description; a file already stored keeps its own."""
    values = {
        "sha256": hash_content(content),
        "media_type": media_type,
        "size": len(content),
        "content": content,
        "added_by": added_by,
    }
    found = connection.execute(INSERT_FILE, values).fetchone()
    assert found is not None  # noqa: S101 - the statement always returns a row
    return StoredFile(*found)


def find_file(connection: TransactionConnection, sha256: str) -> StoredFile | None:
    """Return the description of a file, or None if it is not stored."""
    found = connection.execute(SELECT_FILE, (sha256,)).fetchone()
    return StoredFile(*found) if found else None


def load_file_content(connection: TransactionConnection, sha256: str) -> FileContent | None:
    """Return a file with its bytes, or None if it is not stored."""
    cursor = connection.cursor(binary=True)
    found = cursor.execute(SELECT_CONTENT, (sha256,)).fetchone()
    return FileContent(*found) if found else None
