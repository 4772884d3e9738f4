"""All pages of the rulebook."""

from typing import Final

from service.pages.rulebook import clauses, games, house_way, index, names, schedules, sign, told

PARTS: Final = (index, games, clauses, told, names, house_way, schedules, sign)
