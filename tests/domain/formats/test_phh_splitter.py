"""A `.phhs` text is taken hand by hand."""

from domain.formats.phh_splitter import MAX_HAND_CHARACTERS, split_phhs


def found(text):
    return [
        (piece.name, piece.text if piece.refused is None else str(piece.refused))
        for piece in split_phhs(text.splitlines(keepends=True))
    ]


def test_each_table_is_a_hand():
    text = "# two hands\n\n[1]\na = 1\n\n[ 2 ] # the second\nb = [\n  2,\n]\n['last one']\nc = 3\n"
    assert found(text) == [
        ("1", "a = 1\n\n"),
        ("2", "b = [\n  2,\n]\n"),
        ("last one", "c = 3\n"),
    ]


def test_tables_within_a_hand_stay_there():
    assert found("[1]\n[1._more]\nx = [1]\n[2]\n") == [("1", "[1._more]\nx = [1]\n"), ("2", "")]


def test_a_name_given_twice_is_refused():
    twice = "the file has a table of this name already"
    text = "[1]\n[2]\n[1]\n[x]\n[x]\n[3]\n[7]\n[4]\n[5]\n[6]\n[7]\n[01]\n[0]\n"
    assert [name for name, text in found(text) if text == twice] == ["1", "x", "7"]


def test_fields_before_the_first_table_are_refused():
    assert found("a = 1\n[1]\n") == [
        ("", "fields stand before the first table, [1] say"),
        ("1", ""),
    ]


def test_a_file_without_tables_has_no_hands():
    assert found("# nothing\n\n") == []


def test_a_hand_that_is_too_long_is_refused_and_the_next_is_read():
    lines = iter(["[1]\n", *["x" * 1000] * (MAX_HAND_CHARACTERS // 1000 + 1), "[2]\n", "a = 1\n"])
    first, second = split_phhs(lines)
    assert str(first.refused).endswith("a hand has at most 4,000,000")
    assert first.text.count("x") <= MAX_HAND_CHARACTERS
    assert (second.name, second.text) == ("2", "a = 1\n")
