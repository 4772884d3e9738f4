"""The variants of PHH that are taken, those that are refused, and why."""

from collections.abc import Mapping
from typing import Final, get_args

from domain.errors import MalformedInputError
from domain.games.families.game import PhhVariant
from domain.vocabulary.grammar import join_words

TAKEN_VARIANTS: Final[tuple[PhhVariant, ...]] = get_args(PhhVariant)

REFUSED_VARIANTS: Final[Mapping[str, str]] = {
    "NS": "short-deck hold'em leaves out the cards from two to five",
    "PO": "it is Omaha for high only",
    "F7S": "stud has a bring-in, and up cards to hands",
    "F7S/8": "stud has a bring-in, and up cards to hands",
    "FR": "razz is a stud game, with a bring-in and up cards to hands",
    "N2L1D": "it is deuce to seven; our lowball is ace to five with a joker",
    "F2L3D": "it is deuce to seven with three draws; our lowball is ace to five with a joker",
    "FB": "badugi is a draw game of four cards; our lowball is ace to five with a joker",
}
"""The variants that are not supported, with the reasons."""


def parse_phh_variant(name: str) -> PhhVariant:
    """Return the variant of that name, or raise an error that lists the variants taken."""
    for variant in TAKEN_VARIANTS:
        if name == variant:
            return variant
    why = REFUSED_VARIANTS.get(name, "no such variant is known here")
    raise MalformedInputError(
        f"{name} is no game of ours: {why}; {join_words(TAKEN_VARIANTS)} are read", "variant"
    )
