"""The rule ids a rule sheet names, read from its markdown; and the lists of them."""

import re
from collections.abc import Iterator

from tests.support.project_files import ROOT

RULE_IDS = ROOT / "tests/domain/rulebook/rule_ids"

_ITEM = r"(?:[a-z]+\.)?\d+(?:\.[a-z]+)*\b|(?:\.(?:\d+|[a-z]+\b))+"
_NAMED = re.compile(
    r"\b(?P<game>[A-Z][A-Z0-9]+x?)\.(?P<place>[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)"
    rf"(?P<more>(?:–(?:{_ITEM}|[a-z]\b)|,\s+(?:{_ITEM})|\s?/\s?(?:{_ITEM}|[a-z]\b))*)"
)
_PREFIX = r"[A-Z][A-Z0-9]+\.(?:[a-z]+\.)*"
_NOT_OURS = re.compile(
    r"`[\w.]+\.\*?`|`[\w.]+`\s+="
    r"|\bDOCUMENT\.tsv|\| `[\w.]+` \| removed|`[\w-]+\.md`, reading `[\w.]+`"
)
"""`DHM.hw.*`, `FPG.pay.` and `NBB.buster` = … only begin ids; what `poker.md` reads is its own."""
_COUNTED = re.compile(rf"(\d+–\d+) \(`({_PREFIX})N`")
_TABLE = re.compile(
    r"^\| id(?P<head>[^|\n]*)\|.*\n\|[-|]+\n(?P<rows>(?:\|.*\n)+)\s*(?P<below>.*)", re.MULTILINE
)
_ROW_OF_A_RANGE = re.compile(rf"^\| ({_PREFIX})\d+–.*", re.MULTILINE)
_PLACEHOLDERS = {"n", "N", "Rn"}
_FAMILIES = {"NB0x": ("NB03", "NB06")}
"""A game that stands for several."""


def listed_rule_ids() -> set[str]:
    """Return every rule id that the lists of the sheets name."""
    return {rule for sheet in RULE_IDS.glob("*.txt") for rule in sheet.read_text().split()}


def rule_ids(sheet: str) -> set[str]:
    """Every rule id that the sheet names in full, ranges and lists written out."""
    named = {
        f"{game}.{place}"
        for match in _NAMED.finditer(_in_full(sheet))
        for game in _FAMILIES.get(match["game"], (match["game"],))
        for place in _listed(match["place"], match["more"])
    }
    return {rule for rule in named if rule.rpartition(".")[2] not in _PLACEHOLDERS}


def _in_full(sheet: str) -> str:
    """The sheet's text without markup, what its tables and headings leave to be put together added.

    A range may repeat its beginning: `DHM.1`–`DHM.49` is DHM.1–49.
    """
    text = _COUNTED.sub(r"\2\1", "\n".join([sheet, *_rows_with_prefix(sheet)]))
    text = re.sub("[`*]", "", _NOT_OURS.sub("", text))
    text = re.sub(rf"({_PREFIX})(\d+)–\1(\d+)", r"\1\2–\3", text)
    return "\n".join([text, *_paragraphs_of_ranges(text)])


def _rows_with_prefix(sheet: str) -> Iterator[str]:
    """The rows of a table whose ids want a prefix, named in its head or below it."""
    for table in _TABLE.finditer(sheet):
        for prefix in re.findall(rf"`({_PREFIX})`", table["head"] + table["below"]):
            for row in table["rows"].splitlines():
                yield prefix + row.split("|")[1].strip(" `")


def _paragraphs_of_ranges(text: str) -> Iterator[str]:
    """What a range's row says of `8.b.i` is TCP6.deal.8.b.i when TCP6.deal.1–.13 heads the row."""
    for row in _ROW_OF_A_RANGE.finditer(text):
        for place in re.findall(r"\b\d+(?:\.[a-z]+)+\b", row[0]):
            yield row[1] + place


def _listed(place: str, more: str) -> Iterator[str]:
    """The first place and those that follow it: `round.7, 9–11, .a` names five places."""
    yield place
    before = place.split(".")
    for sign, item in re.findall(r"([–,/])\s*([a-z\d.]+)", more):
        parts = item.strip(".").split(".")
        at = _same_kind(before, parts[0])
        if sign == "–":
            for one in _between(before[at], parts[0]):
                yield ".".join([*before[:at], one])
        before = [*before[:at], *parts]
        yield ".".join(before)


def _same_kind(before: list[str], part: str) -> int:
    """Where in the place before it the part belongs: a number for a number, `ii` for `i`."""
    if _kind(part) == "word":
        return 0
    kinds = [_kind(one) for one in before]
    return kinds.index(_kind(part)) if _kind(part) in kinds else len(before)


def _kind(part: str) -> str:
    if part.isdigit():
        return "number"
    if re.fullmatch("[ivx]+", part):
        return "roman"
    return "letter" if re.fullmatch("[a-z]", part) else "word"


def _between(first: str, last: str) -> Iterator[str]:
    """From the first up to the last, numbers or letters."""
    if first.isdigit():
        yield from map(str, range(int(first), int(last) + 1))
    else:
        yield from map(chr, range(ord(first), ord(last) + 1))
