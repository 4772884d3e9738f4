"""The rule ids a rule sheet names, read from its markdown; each sheet's list lies here as text."""

import re
from collections.abc import Iterator

_NUMBER = r"\d+(?:\.[a-z])?(?:–\d+)?"
_NAMED = re.compile(
    r"\b(?P<game>[A-Z][A-Z0-9]+x?)\.(?P<place>[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*(?:–\d+)?)"
    rf"(?P<more>(?:,\s+(?:[a-z]+\.)?{_NUMBER}\b)*)"
)
_PLACEHOLDERS = {"n", "Rn"}
_FAMILIES = {"NB0x": ("NB03", "NB06")}
"""A game that stands for several."""


def rule_ids(sheet: str) -> set[str]:
    """Every rule id that the sheet names in full, ranges and lists written out."""
    named = {
        f"{game}.{place}"
        for match in _NAMED.finditer(sheet)
        for game in _FAMILIES.get(match["game"], (match["game"],))
        for listed in _listed(match["place"], match["more"])
        for place in _written_out(listed)
    }
    return {rule for rule in named if not _is_placeholder(rule) and not _is_section(rule, named)}


def _listed(place: str, more: str) -> Iterator[str]:
    """The first place and those that follow it: `round.7` and `, 9` are `round.7` and `round.9`."""
    yield place
    section = re.match(r"(?:[A-Za-z]+\.)?", place)[0]
    for item in re.findall(r"[^,\s]+", more):
        yield item if item[0].isalpha() else section + item


def _written_out(place: str) -> Iterator[str]:
    """Each number of a range: `rules.1–3` is `rules.1`, `rules.2`, `rules.3`."""
    first, dash, last = place.partition("–")
    if not dash:
        yield place
        return
    section, start = re.fullmatch(r"(.*?)(\d+)", first).groups()
    for number in range(int(start), int(last) + 1):
        yield f"{section}{number}"


def _is_placeholder(rule: str) -> bool:
    return rule.rpartition(".")[2] in _PLACEHOLDERS


def _is_section(rule: str, named: set[str]) -> bool:
    """Whether it only stands for its numbered rules: `NBB.buster` beside `NBB.buster.4`."""
    return rule[-1].isalpha() and any(other.startswith(f"{rule}.") for other in named)
