"""A toy projection: the name of each round, and a runner that keeps it."""

from projections.engine.model import Projection, ProjectionTable
from projections.engine.runner import ProjectionRunner
from projections.store.stream_reader import StreamReader


def derive_names(reading):
    """Return the row of a round's name."""
    return {"names": [(reading.stream, reading.name)]}


def derive_shouted_names(reading):
    """Return the row as another version derives it."""
    return {"names": [(reading.stream, reading.name.upper())]}


def make_projection(rows=derive_names):
    """Return the projection whose rows are derived so."""
    return Projection(
        "names",
        frozenset({"round"}),
        (ProjectionTable("names", ("stream", "name")),),
        rows,
        "CREATE TABLE names (stream text, name text)",
    )


def make_runner(store, projection):
    """Return a runner of the projection alone."""
    return ProjectionRunner(
        store.recorder.connections.url, StreamReader(store.recorder), (projection,), 1
    )


def catch_up(store, projection):
    """Bring the projection up to date, and return the pages that were applied."""
    with make_runner(store, projection) as runner:
        runner.prepare()
        return list(runner.catch_up())
