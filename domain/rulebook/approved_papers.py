"""The three approved papers that the games are played by, and the rooms whose papers they are."""

from collections.abc import Mapping
from typing import Final

ANYWHERE: Final = "any"
"""The room of a document that holds wherever the game is played."""

MORTIMERS: Final = "mortimers"
MARYSVILLE: Final = "casino-marysville"

PURE_SPANISH_PAPER: Final = "000_dfbff0546eb786fb.txt"
MORTIMERS_PAPER: Final = "001_c89dea3a7888de50.txt"
MARYSVILLE_PAPER: Final = "002_6ca6f882453152b1.txt"

PAPER_NAMES: Final[Mapping[str, str]] = {
    PURE_SPANISH_PAPER: "Pure Spanish 21.5",
    MORTIMERS_PAPER: "Mortimer's Card Room",
    MARYSVILLE_PAPER: "Casino Marysville",
}
"""The titles of the papers, by the names of their files."""

ROOM_NAMES: Final[Mapping[str, str]] = {
    ANYWHERE: "Any room",
    MORTIMERS: "Mortimer's Card Room",
    MARYSVILLE: "Casino Marysville",
}
"""The rooms that have papers; a room of another name has none."""
