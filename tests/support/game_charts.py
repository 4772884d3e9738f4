"""Charts of a game as a test asks for them."""

from domain.games.registry import GAMES, get_family
from domain.rulebook.model import resolve_options
from domain.rulebook.pay_tables import Chart, ChartRow


def charts_of(slug: str, **chosen) -> dict[str, Chart]:
    """The charts by their names, with options set to other values."""
    game = GAMES[slug]
    return {
        chart.name: chart
        for chart in get_family(game).list_charts(game, resolve_options(game.options, chosen))
    }


def rows_of(slug: str, name: str, **chosen) -> tuple[ChartRow, ...]:
    """The rows of a chart."""
    return charts_of(slug, **chosen)[name].rows


def cells(slug: str, name: str, **chosen) -> list[tuple[str, ...]]:
    """What stands in the columns of a chart."""
    return [row.cells for row in rows_of(slug, name, **chosen)]
