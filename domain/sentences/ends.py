"""How a wager ends, at the end of a sentence."""

from collections.abc import Mapping
from typing import Final

from domain.verdict import Outcome

ENDS: Final[Mapping[Outcome, str]] = {"win": "it wins", "lose": "it loses", "push": "a push"}
