"""The plans of statements as they are run: what each one read, and how."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import NamedTuple

import psycopg
from psycopg import sql

from projections.store.connections import connect


class QueryPlan(NamedTuple):
    """A statement's plan, with what it did."""

    root: dict
    milliseconds: float
    """The time to plan and to run it."""

    @property
    def nodes(self) -> Iterator[dict]:
        """Every node of the plan."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.get("Plans", ())

    @property
    def buffers(self) -> int:
        """The pages of tables and indexes that were looked at."""
        return self.root["Shared Hit Blocks"] + self.root["Shared Read Blocks"]

    @property
    def whole_tables(self) -> set[str]:
        """The tables that were read from one end to the other."""
        return {node["Relation Name"] for node in self.nodes if "Seq Scan" in node["Node Type"]}

    @property
    def most_rows(self) -> int:
        """The most rows that any step of the plan looked at; of tables read whole see above."""
        return max(
            int(_count_rows(node) * node["Actual Loops"])
            for node in self.nodes
            if "Seq Scan" not in node["Node Type"]
        )

    @property
    def has_subplan(self) -> bool:
        """Whether a query within the query was run again for each row."""
        return any(node.get("Parent Relationship") == "SubPlan" for node in self.nodes)


def _count_rows(node: dict) -> float:
    removed = (count for name, count in node.items() if name.startswith("Rows Removed"))
    return node["Actual Rows"] + sum(removed)


class _ExplainingCursor(psycopg.Cursor):
    """A cursor that explains each statement before running it."""

    plans: list[QueryPlan]

    def execute(self, query, params=None, **options):
        """Explain the statement, and run it."""
        explaining = sql.SQL("EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) {}").format(
            query if isinstance(query, sql.Composable) else sql.SQL(query)
        )
        with closing(psycopg.Cursor(self.connection)) as cursor:
            (found,) = cursor.execute(explaining, params, prepare=False).fetchone()[0]
            self.plans.append(
                QueryPlan(found["Plan"], found["Planning Time"] + found["Execution Time"])
            )
        return super().execute(query, params, **options)


@contextmanager
def explained(url: str) -> Iterator[tuple[psycopg.Connection, list[QueryPlan]]]:
    """Yield a connection whose statements are explained, and the plans of them all."""
    plans: list[QueryPlan] = []
    cursors = type("ExplainingCursor", (_ExplainingCursor,), {"plans": plans})
    with closing(connect(url)) as connection:
        connection.cursor_factory = cursors
        yield connection, plans
