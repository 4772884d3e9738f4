"""Where hands are found: files, folders and archives, in order, nothing left out unsaid."""

import io
import os
import tarfile
import zipfile

import pytest

from ops.cli.import_export.phh_files import PhhFiles, make_natural_key
from tests.support.phh_hands import EXAMPLE, SIDE_POT

TWO = f"[1]\n{EXAMPLE}\n[2]\n{SIDE_POT}\n"


@pytest.fixture
def folder(tmp_path):
    """A folder of hands, with other things in it."""
    where = tmp_path / "hands"
    (where / "10").mkdir(parents=True)
    (where / "9").mkdir()
    for name in ("10/1.phh", "9/10.phh", "9/9.phh", "last.PHH"):
        (where / name).write_text(EXAMPLE)
    (where / "9" / "more.phhs").write_text(TWO)
    (where / "notes.txt").write_text("not a hand")
    return where


def found(*paths):
    sources = PhhFiles([str(path) for path in paths])
    return sources, list(sources)


def parts_of(*paths):
    return [("/".join(one.parts), one.hand) for one in found(*paths)[1]]


def refused(*paths):
    return [f"{one.where}: {one.refused}" for one in found(*paths)[1] if one.refused]


def archived(folder, to):
    """The folder as an archive of the kind that the name tells."""
    if to.suffix == ".zip":
        with zipfile.ZipFile(to, "w") as archive:
            for file in sorted(folder.rglob("*")):
                archive.write(file, file.relative_to(folder))
    else:
        with tarfile.open(to, "w:gz" if to.suffix in (".gz", ".tgz") else "w") as archive:
            archive.add(folder, ".")
    return to


IN_THE_FOLDER = [
    ("9/9", ""),
    ("9/10", ""),
    ("9/more", "1"),
    ("9/more", "2"),
    ("10/1", ""),
    ("last.PHH", ""),
]


def test_a_folder_is_read_as_people_count(folder):
    assert parts_of(folder) == IN_THE_FOLDER
    sources, hands = found(folder)
    assert sources.files == 5
    assert hands[2].where == f"{folder}/9/more.phhs, hand [1]"
    assert hands[0].text == EXAMPLE


@pytest.mark.parametrize("name", ["all.zip", "all.tar", "all.tar.gz", "all.tgz"])
def test_an_archive_holds_the_same_hands(folder, tmp_path, name):
    archive = archived(folder, tmp_path / name)
    assert sorted(parts_of(archive)) == sorted(IN_THE_FOLDER)
    sources, hands = found(archive)
    assert (sources.files, sources.others) == (5, 1)
    assert {one.text for one in hands if not one.hand} == {EXAMPLE}
    assert hands[0].where.startswith(f"{archive}, ")


def test_other_files_are_counted_and_named(folder):
    assert found(folder)[0].others_in_words() == f"{folder}/notes.txt"
    for number in range(9):
        (folder / f"{number}.log").write_text("")
    (folder / "README").write_text("")
    (folder / "elsewhere").symlink_to(folder / "9")
    sources, _ = found(folder)
    assert sources.others == 12
    assert sources.others_in_words() == "9 .log, 2 without an ending, 1 .txt"


def test_a_file_is_called_after_itself(folder):
    assert parts_of(folder / "9" / "9.phh") == [("9", "")]
    assert parts_of(folder / "9" / "more.phhs") == [("more", "1"), ("more", "2")]


def test_of_several_each_has_its_name_in_front(folder):
    one, two, three = folder / "9" / "9.phh", folder / "10", folder / "9"
    assert parts_of(one, two)[:2] == [("9", ""), ("10/1", "")]
    labels = {parts.split("/")[0] for parts, _ in parts_of(one, three)}
    assert labels == {"9"}
    assert len(set(parts_of(one, two, three))) == len(parts_of(one, two, three)) == 6


def test_the_same_file_is_read_once(folder):
    file = folder / "9" / "9.phh"
    same = f"{folder}/10/../9/9.phh"
    assert refused(file, same) == [f"{same}: named twice"]


def test_what_cannot_be_read_is_a_line(folder, tmp_path):
    (tmp_path / "broken.zip").write_bytes(b"PK")
    (tmp_path / "broken.tgz").write_bytes(b"\x1f\x8bno")
    (tmp_path / "short.tar.gz").write_bytes(archived(folder, tmp_path / "a.tgz").read_bytes()[:300])
    (tmp_path / "latin.phh").write_bytes(b'event = "caf\xe9"')
    (tmp_path / "latin.phhs").write_bytes(b'[1]\nevent = "caf\xe9"\n[2]\n')
    (tmp_path / "empty.phhs").write_bytes(b"")
    names = ["-", "none", "none.phh", "hands/notes.txt", "broken.zip", "broken.tgz"]
    names += ["short.tar.gz", "latin.phh", "latin.phhs", "empty.phhs"]
    lines = refused(*(name if name == "-" else tmp_path / name for name in names))
    assert [line.replace(f"{tmp_path}/", "").split(": ", 1)[0] for line in lines] == [
        *names[:8],
        "latin.phhs, hand [1]",
        "empty.phhs",
    ]
    assert [line.split(": ", 1)[1] for line in lines[:4]] == [
        "standard input is not read here; name a file or a folder",
        "no such file or directory",
        "no such file or directory",
        "neither .phh nor .phhs, nor a folder or a .zip or .tar of them",
    ]
    assert lines[7].endswith("text that is not UTF-8")


def test_a_file_that_vanished_does_not_end_a_folder(folder):
    (folder / "9" / "9.phh").unlink()
    (folder / "9" / "9.phh").symlink_to("nowhere")
    assert refused(folder) == [f"{folder}/9/9.phh: no file that can be read"]
    assert len(found(folder)[1]) == 6


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to this user")
def test_a_closed_folder_does_not_end_another(folder):
    (folder / "9").chmod(0)
    assert refused(folder) == [f"{folder}/9: permission denied"]
    (folder / "9").chmod(0o700)


def test_a_hand_that_is_too_large_is_a_line(tmp_path):
    (tmp_path / "large.phh").write_text("#" * 4_000_001)
    assert refused(tmp_path)[0].endswith("4,000,001 bytes; a hand has at most 4,000,000")


def test_an_archive_may_not_have_a_name_twice(tmp_path):
    with tarfile.open(tmp_path / "a.tar", "w") as archive:
        for name in ("1.phh", "./1.phh"):
            member = tarfile.TarInfo(name)
            member.size = len(EXAMPLE)
            archive.addfile(member, io.BytesIO(EXAMPLE.encode()))
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("1.phh", EXAMPLE)
        archive.writestr("./1.phh", EXAMPLE)
    for name in ("a.tar", "a.zip"):
        assert refused(tmp_path / name) == [
            f"{tmp_path}/{name}, ./1.phh: the archive has a file of this name already"
        ]


def test_links_and_folders_in_an_archive_are_no_files(tmp_path):
    with tarfile.open(tmp_path / "a.tar", "w") as archive:
        link = tarfile.TarInfo("a.phh")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/hosts"
        archive.addfile(link)
    sources, hands = found(tmp_path / "a.tar")
    assert (hands, sources.others) == ([], 1)


@pytest.mark.parametrize(
    ("names", "sorted_so"),
    [
        (["10", "9", "1"], ["1", "9", "10"]),
        (["a10b2", "a9b10", "a10b1"], ["a9b10", "a10b1", "a10b2"]),
        (["b", "a", "1", "01"], ["01", "1", "a", "b"]),
        (["9" * 5000, "8"], ["8", "9" * 5000]),
    ],
)
def test_names_sort_as_people_count(names, sorted_so):
    assert sorted(names, key=make_natural_key) == sorted_so
