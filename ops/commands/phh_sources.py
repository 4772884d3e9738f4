"""PHH hands in files, folders and archives, one at a time."""

import os
import re
import tarfile
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Final, NamedTuple

from domain.exchange.ids import short_hash
from domain.exchange.phh_split import pieces
from domain.reading import MOST_BYTES
from ops.records import STANDARD_INPUT

HAND: Final = ".phh"
HANDS: Final = ".phhs"
TARS: Final = (".tar", ".tar.gz", ".tgz")
ZIP: Final = ".zip"
MOST_NAMED: Final = 5
"""More files that are left alone are counted by their endings."""

DAMAGED: Final = (
    zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError, RuntimeError, NotImplementedError,
)  # fmt: skip
"""What reading an archive may end in, besides what any file may."""

TWICE: Final = "the archive has a file of this name already"

_NUMBER: Final = re.compile(r"([0-9]+)")


class Found(NamedTuple):
    """The text of one hand, and where it was."""

    where: str
    parts: tuple[str, ...]
    """Its file's path from what was named on the command line."""
    hand: str = ""
    """What its table is called in a file of several."""
    text: str = ""
    refused: str = ""
    """Why there is no text."""


class _Named(NamedTuple):
    """What was named on the command line, and what its paths begin with."""

    path: str
    label: tuple[str, ...]


class Sources:
    """Every hand of what was named, in order; files are counted as they are met."""

    def __init__(self, paths: Sequence[str]) -> None:
        self._named = _labelled(paths)
        self.files = 0
        self.others = 0
        """Files in folders and archives that are not PHH."""
        self._some_others: list[str] = []
        self._endings: Counter[str] = Counter()

    def others_in_words(self) -> str:
        """The files left alone: by name if they are few, else by their endings."""
        if self.others <= MOST_NAMED:
            return ", ".join(self._some_others)
        return ", ".join(f"{count:,} {ending}" for ending, count in self._endings.most_common())

    def __iter__(self) -> Iterator[Found]:
        """The hands."""
        met: set[Path] = set()
        for named in self._named:
            path = Path(named.path).resolve()
            if path in met:
                yield _refused(named.path, "named twice")
                continue
            met.add(path)
            try:
                yield from self._below(named)
            except OSError as error:
                yield _refused(named.path, _why(error))
            except DAMAGED as error:
                yield _refused(named.path, f"a damaged archive: {error}")

    def _below(self, named: _Named) -> Iterator[Found]:
        path = named.path
        if path == STANDARD_INPUT:
            yield _refused(path, "standard input is not read here; name a file or a folder")
        elif Path(path).is_dir():
            yield from self._folder(path, named.label)
        elif path.lower().endswith(ZIP):
            yield from self._zip(path, named.label)
        elif path.lower().endswith(TARS):
            yield from self._tar(path, named.label)
        elif _is_phh(path):
            name = _without_ending(Path(path).name)
            with Path(path).open("rb") as file:
                yield from self._file(path, named.label or (name,), file)
        else:
            Path(path).stat()
            yield _refused(path, "neither .phh nor .phhs, nor a folder or a .zip or .tar of them")

    def _folder(self, path: str, parts: tuple[str, ...]) -> Iterator[Found]:
        try:
            with os.scandir(path) as listed:
                entries = sorted(listed, key=lambda entry: natural(entry.name))
        except OSError as error:
            yield _refused(path, _why(error))
            return
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from self._folder(entry.path, (*parts, entry.name))
            elif not _is_phh(entry.name):
                self._leave(entry.path)
            elif not entry.is_file():
                yield _refused(entry.path, "no file that can be read")
            else:
                yield from self._entry(entry.path, (*parts, _without_ending(entry.name)))

    def _entry(self, path: str, parts: tuple[str, ...]) -> Iterator[Found]:
        try:
            with Path(path).open("rb") as file:
                yield from self._file(path, parts, file)
        except OSError as error:
            yield _refused(path, _why(error))

    def _zip(self, path: str, label: tuple[str, ...]) -> Iterator[Found]:
        seen = _Seen()
        with zipfile.ZipFile(path) as archive:
            for member in archive.infolist():
                where = f"{path}, {member.filename}"
                if member.is_dir() or not self._is_wanted(where):
                    continue
                if seen.has(member.filename):
                    yield _refused(where, TWICE)
                    continue
                try:
                    with archive.open(member) as file:
                        yield from self._file(where, _inside(label, member.filename), file)
                except DAMAGED as error:
                    yield _refused(where, f"cannot be read: {error}")

    def _tar(self, path: str, label: tuple[str, ...]) -> Iterator[Found]:
        seen = _Seen()
        with tarfile.open(path, "r|*") as archive:
            for member in archive:
                # The archive would remember every member it has gone by.
                archive.members = []  # type: ignore[attr-defined]
                where = f"{path}, {member.name}"
                if member.isdir() or not self._is_wanted(where, is_file=member.isfile()):
                    continue
                file = archive.extractfile(member)
                if file is None or seen.has(member.name):
                    yield _refused(where, TWICE)
                else:
                    yield from self._file(where, _inside(label, member.name), file)

    def _is_wanted(self, where: str, *, is_file: bool = True) -> bool:
        if is_file and _is_phh(where):
            return True
        self._leave(where)
        return False

    def _file(self, where: str, parts: tuple[str, ...], file: IO[bytes]) -> Iterator[Found]:
        self.files += 1
        if where.lower().endswith(HAND):
            yield _whole(where, parts, file.read(MOST_BYTES + 1))
            return
        hands = 0
        for piece in pieces(_lines(file)):
            hands += 1
            inside = f"{where}, hand [{piece.name}]" if piece.name else where
            if piece.refused is not None:
                yield _refused(inside, str(piece.refused))
            else:
                yield _checked(inside, parts, piece.name, piece.text)
        if not hands:
            yield _refused(where, "no hands: a .phhs file has a table such as [1] for each")

    def _leave(self, where: str) -> None:
        self.others += 1
        if len(self._some_others) < MOST_NAMED:
            self._some_others.append(where)
        self._endings[Path(where).suffix.lower() or "without an ending"] += 1


class _Seen:
    """The names met in an archive, which may have the same one twice."""

    def __init__(self) -> None:
        self._hashes: set[int] = set()

    def has(self, name: str) -> bool:
        """Whether the name was met before."""
        met = hash(tuple(_parts(name)))
        known = met in self._hashes
        self._hashes.add(met)
        return known


def natural(name: str) -> tuple[tuple[str, int, str], ...]:
    """A key that sorts names as people count: hand 9 before hand 10."""
    parts = _NUMBER.split(name)
    digits = [part.lstrip("0") for part in parts[1::2]]
    numbers = [(len(part), part) for part in digits]
    keys = zip(parts[::2], [*numbers, (0, "")], strict=True)
    return (*((text, *number) for text, number in keys), (name, 0, ""))


def _labelled(paths: Sequence[str]) -> list[_Named]:
    """Where several are named, each has its name in front; where those agree, a hash as well."""
    if len(paths) == 1:
        return [_Named(paths[0], ())]
    names = [_without_ending(Path(path).name) for path in paths]
    counted = Counter(names)
    return [
        _Named(path, (name,) if counted[name] == 1 else (name, short_hash(path)))
        for path, name in zip(paths, names, strict=True)
    ]


def _without_ending(name: str) -> str:
    for ending in (HAND, HANDS, *TARS, ZIP):
        if name.endswith(ending):
            return name.removesuffix(ending) or name
    return name


def _inside(label: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The parts of a path in an archive."""
    *folders, last = _parts(name)
    return (*label, *folders, _without_ending(last))


def _parts(name: str) -> list[str]:
    return [part for part in name.split("/") if part not in ("", ".")] or [name]


def _why(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _is_phh(name: str) -> bool:
    return name.lower().endswith((HAND, HANDS))


def _refused(where: str, why: str) -> Found:
    return Found(where, (), refused=why)


def _whole(where: str, parts: tuple[str, ...], raw: bytes) -> Found:
    if len(raw) > MOST_BYTES:
        return _refused(where, f"{len(raw):,} bytes; a hand has at most {MOST_BYTES:,}")
    return _checked(where, parts, "", raw.decode("utf-8-sig", "surrogateescape"))


def _checked(where: str, parts: tuple[str, ...], hand: str, text: str) -> Found:
    if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        return _refused(where, "text that is not UTF-8")
    return Found(where, parts, hand, text)


def _lines(file: IO[bytes]) -> Iterator[str]:
    """The lines of a file; one without an end comes in pieces."""
    encoding = "utf-8-sig"
    while line := file.readline(MOST_BYTES):
        yield line.decode(encoding, "surrogateescape")
        encoding = "utf-8"
