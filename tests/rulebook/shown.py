"""Charts of a game as a test asks for them."""

from domain.games.charts import charts
from domain.games.registry import GAMES
from domain.rulebook.model import resolve
from domain.rulebook.posted import Chart, Row


def charts_of(slug: str, **chosen) -> dict[str, Chart]:
    """The charts by their names, with options set to other values."""
    game = GAMES[slug]
    return {chart.name: chart for chart in charts(game, resolve(game.options, chosen))}


def rows_of(slug: str, name: str, **chosen) -> tuple[Row, ...]:
    """The rows of a chart."""
    return charts_of(slug, **chosen)[name].rows


def cells(slug: str, name: str, **chosen) -> list[tuple[str, ...]]:
    """What stands in the columns of a chart."""
    return [row.cells for row in rows_of(slug, name, **chosen)]
