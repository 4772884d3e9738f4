"""Tiles: the stretches in which the hashes of a tree are stored and served (C2SP tlog-tiles)."""

import re
from typing import Final, NamedTuple

from domain.errors import MalformedInputError
from domain.seals.merkle_tree import LEVEL_HEIGHT, TreeNode

TILE_WIDTH: Final = 1 << LEVEL_HEIGHT
MAX_LEVEL: Final = 63

_PATH: Final = re.compile(
    r"tile/(0|[1-9][0-9]?|entries)/((?:x[0-9]{3}/)*[0-9]{3})(?:\.p/([1-9][0-9]{0,2}))?", re.ASCII
)


class Tile(NamedTuple):
    """Hashes of one level that lie side by side, or the entries below those of level 0."""

    level: int | None
    """The level of the hashes; None for a bundle of entries."""
    number: int
    width: int = TILE_WIDTH

    @property
    def path(self) -> str:
        """The path below the address of the log."""
        thousands, last = divmod(self.number, 1000)
        elements = [f"{last:03}"]
        while thousands:
            thousands, part = divmod(thousands, 1000)
            elements.insert(0, f"x{part:03}")
        level = "entries" if self.level is None else self.level
        partial = "" if self.width == TILE_WIDTH else f".p/{self.width}"
        return f"tile/{level}/{'/'.join(elements)}{partial}"


class HashSpan(NamedTuple):
    """Hashes of a level, side by side: the node above them is their root."""

    level: int
    first: int
    width: int


def parse_tile_path(path: str) -> Tile:
    """Return the tile at a path."""
    found = _PATH.fullmatch(path)
    if found:
        level = None if found[1] == "entries" else int(found[1])
        width = int(found[3]) if found[3] else TILE_WIDTH
        tile = Tile(level, int(re.sub("[x/]", "", found[2])), width)
        if (level or 0) <= MAX_LEVEL and tile.path == path:
            return tile
    raise MalformedInputError(f"`{path}` is no path of a tile, such as tile/0/x001/234.p/7")


def list_tiles(level: int, size: int) -> list[Tile]:
    """Return the tiles of a level in a tree of this size; the last may be partial."""
    full, rest = divmod(size >> LEVEL_HEIGHT * level, TILE_WIDTH)
    tiles = [Tile(level, number) for number in range(full)]
    return [*tiles, Tile(level, full, rest)] if rest else tiles


def find_span(node: TreeNode) -> HashSpan:
    """Return the hashes of the nearest stored level that lie below the node, or are the node."""
    level, above = divmod(node.height, LEVEL_HEIGHT)
    return HashSpan(level, node.number << above, 1 << above)
