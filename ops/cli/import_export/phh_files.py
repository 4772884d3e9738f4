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

from domain.formats.hand_ids import make_short_hash
from domain.formats.phh_splitter import split_phhs
from domain.intake.record_parser import MAX_RECORD_BYTES
from ops.cli.input.raw_records import STANDARD_INPUT
from ops.system.os_errors import describe_os_error

HAND_SUFFIX: Final = ".phh"
HANDS_SUFFIX: Final = ".phhs"
TAR_SUFFIXES: Final = (".tar", ".tar.gz", ".tgz")
ZIP_SUFFIX: Final = ".zip"
MAX_NAMED_FILES: Final = 5
"""If more files are skipped, they are counted by suffix."""

DAMAGED_ARCHIVE_ERRORS: Final = (
    zipfile.BadZipFile,
    tarfile.TarError,
    zlib.error,
    EOFError,
    RuntimeError,
    NotImplementedError,
)
"""What reading a damaged archive may raise, besides `OSError`."""

DUPLICATE_NAME: Final = "the archive has a file of this name already"

_NUMBER: Final = re.compile(r"([0-9]+)")


class PhhHandText(NamedTuple):
    """The text of a hand, and where it was found."""

    where: str
    parts: tuple[str, ...]
    """The path of its file below what was named on the command line."""
    hand: str = ""
    """The name of its table in a file of several."""
    text: str = ""
    refused: str = ""
    """Why there is no text."""


class _NamedPath(NamedTuple):
    """A path named on the command line, and the label that ids of its hands begin with."""

    path: str
    label: tuple[str, ...]


class PhhFiles:
    """The hands of all paths in order; files are counted on the way."""

    def __init__(self, paths: Sequence[str]) -> None:
        self._named = _label_paths(paths)
        self.files = 0
        self.others = 0
        """Files in folders and archives that are not PHH."""
        self._some_others: list[str] = []
        self._endings: Counter[str] = Counter()

    def others_in_words(self) -> str:
        """Return the skipped files: by name if they are few, else by suffix."""
        if self.others <= MAX_NAMED_FILES:
            return ", ".join(self._some_others)
        return ", ".join(f"{count:,} {ending}" for ending, count in self._endings.most_common())

    def __iter__(self) -> Iterator[PhhHandText]:
        """Yield the hands."""
        met: set[Path] = set()
        for named in self._named:
            path = Path(named.path).resolve()
            if path in met:
                yield _refuse(named.path, "named twice")
                continue
            met.add(path)
            try:
                yield from self._below(named)
            except OSError as error:
                yield _refuse(named.path, describe_os_error(error))
            except DAMAGED_ARCHIVE_ERRORS as error:
                yield _refuse(named.path, f"a damaged archive: {error}")

    def _below(self, named: _NamedPath) -> Iterator[PhhHandText]:
        path = named.path
        if path == STANDARD_INPUT:
            yield _refuse(path, "standard input is not read here; name a file or a folder")
        elif Path(path).is_dir():
            yield from self._folder(path, named.label)
        elif path.lower().endswith(ZIP_SUFFIX):
            yield from self._zip(path, named.label)
        elif path.lower().endswith(TAR_SUFFIXES):
            yield from self._tar(path, named.label)
        elif _is_phh(path):
            name = _remove_suffix(Path(path).name)
            with Path(path).open("rb") as file:
                yield from self._file(path, named.label or (name,), file)
        else:
            Path(path).stat()
            yield _refuse(path, "neither .phh nor .phhs, nor a folder or a .zip or .tar of them")

    def _folder(self, path: str, parts: tuple[str, ...]) -> Iterator[PhhHandText]:
        try:
            with os.scandir(path) as listed:
                entries = sorted(listed, key=lambda entry: make_natural_key(entry.name))
        except OSError as error:
            yield _refuse(path, describe_os_error(error))
            return
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from self._folder(entry.path, (*parts, entry.name))
            elif not _is_phh(entry.name):
                self._leave(entry.path)
            elif not entry.is_file():
                yield _refuse(entry.path, "no file that can be read")
            else:
                yield from self._entry(entry.path, (*parts, _remove_suffix(entry.name)))

    def _entry(self, path: str, parts: tuple[str, ...]) -> Iterator[PhhHandText]:
        try:
            with Path(path).open("rb") as file:
                yield from self._file(path, parts, file)
        except OSError as error:
            yield _refuse(path, describe_os_error(error))

    def _zip(self, path: str, label: tuple[str, ...]) -> Iterator[PhhHandText]:
        seen = _SeenNames()
        with zipfile.ZipFile(path) as archive:
            for member in archive.infolist():
                where = f"{path}, {member.filename}"
                if member.is_dir() or not self._is_wanted(where):
                    continue
                if seen.has(member.filename):
                    yield _refuse(where, DUPLICATE_NAME)
                    continue
                try:
                    with archive.open(member) as file:
                        yield from self._file(where, _join_label(label, member.filename), file)
                except DAMAGED_ARCHIVE_ERRORS as error:
                    yield _refuse(where, f"cannot be read: {error}")

    def _tar(self, path: str, label: tuple[str, ...]) -> Iterator[PhhHandText]:
        seen = _SeenNames()
        with tarfile.open(path, "r|*") as archive:
            for member in archive:
                # The archive would remember every member it has gone by.
                archive.members = []  # type: ignore[attr-defined]  # missing from typeshed
                where = f"{path}, {member.name}"
                if member.isdir() or not self._is_wanted(where, is_file=member.isfile()):
                    continue
                file = archive.extractfile(member)
                if file is None or seen.has(member.name):
                    yield _refuse(where, DUPLICATE_NAME)
                else:
                    yield from self._file(where, _join_label(label, member.name), file)

    def _is_wanted(self, where: str, *, is_file: bool = True) -> bool:
        if is_file and _is_phh(where):
            return True
        self._leave(where)
        return False

    def _file(self, where: str, parts: tuple[str, ...], file: IO[bytes]) -> Iterator[PhhHandText]:
        self.files += 1
        if where.lower().endswith(HAND_SUFFIX):
            yield _decode_hand(where, parts, file.read(MAX_RECORD_BYTES + 1))
            return
        hands = 0
        for piece in split_phhs(_read_lines(file)):
            hands += 1
            inside = f"{where}, hand [{piece.name}]" if piece.name else where
            if piece.refused is not None:
                yield _refuse(inside, str(piece.refused))
            else:
                yield _check_hand(inside, parts, piece.name, piece.text)
        if not hands:
            yield _refuse(where, "no hands: a .phhs file has a table such as [1] for each")

    def _leave(self, where: str) -> None:
        self.others += 1
        if len(self._some_others) < MAX_NAMED_FILES:
            self._some_others.append(where)
        self._endings[Path(where).suffix.lower() or "without an ending"] += 1


class _SeenNames:
    """The names found in an archive, which may hold a name twice."""

    def __init__(self) -> None:
        self._hashes: set[int] = set()

    def has(self, name: str) -> bool:
        """Return whether the name was found before, and remember it."""
        met = hash(tuple(_split_path(name)))
        known = met in self._hashes
        self._hashes.add(met)
        return known


def make_natural_key(name: str) -> tuple[tuple[str, int, str], ...]:
    """Return a key that sorts names as people count: hand 9 before hand 10."""
    parts = _NUMBER.split(name)
    digits = [part.lstrip("0") for part in parts[1::2]]
    numbers = [(len(part), part) for part in digits]
    keys = zip(parts[::2], [*numbers, (0, "")], strict=True)
    return (*((text, *number) for text, number in keys), (name, 0, ""))


def _label_paths(paths: Sequence[str]) -> list[_NamedPath]:
    """Label each path by name if there are several, and by a hash as well if names are equal."""
    if len(paths) == 1:
        return [_NamedPath(paths[0], ())]
    names = [_remove_suffix(Path(path).name) for path in paths]
    counted = Counter(names)
    return [
        _NamedPath(path, (name,) if counted[name] == 1 else (name, make_short_hash(path)))
        for path, name in zip(paths, names, strict=True)
    ]


def _remove_suffix(name: str) -> str:
    for ending in (HAND_SUFFIX, HANDS_SUFFIX, *TAR_SUFFIXES, ZIP_SUFFIX):
        if name.endswith(ending):
            return name.removesuffix(ending) or name
    return name


def _join_label(label: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return the parts of a path in an archive."""
    *folders, last = _split_path(name)
    return (*label, *folders, _remove_suffix(last))


def _split_path(name: str) -> list[str]:
    return [part for part in name.split("/") if part not in ("", ".")] or [name]


def _is_phh(name: str) -> bool:
    return name.lower().endswith((HAND_SUFFIX, HANDS_SUFFIX))


def _refuse(where: str, why: str) -> PhhHandText:
    return PhhHandText(where, (), refused=why)


def _decode_hand(where: str, parts: tuple[str, ...], raw: bytes) -> PhhHandText:
    if len(raw) > MAX_RECORD_BYTES:
        return _refuse(where, f"{len(raw):,} bytes; a hand has at most {MAX_RECORD_BYTES:,}")
    return _check_hand(where, parts, "", raw.decode("utf-8-sig", "surrogateescape"))


def _check_hand(where: str, parts: tuple[str, ...], hand: str, text: str) -> PhhHandText:
    if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        return _refuse(where, "text that is not UTF-8")
    return PhhHandText(where, parts, hand, text)


def _read_lines(file: IO[bytes]) -> Iterator[str]:
    """Yield the lines of a file; an overlong one comes in pieces."""
    encoding = "utf-8-sig"
    while line := file.readline(MAX_RECORD_BYTES):
        yield line.decode(encoding, "surrogateescape")
        encoding = "utf-8"
