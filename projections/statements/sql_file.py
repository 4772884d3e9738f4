"""SQL read from the file beside the module that runs it, and composed of such files."""

from importlib.resources import files

from psycopg import sql


def read_sql(package: str, name: str) -> str:
    """Return the statement, or the part of one, in a file of the package."""
    return files(package).joinpath(f"{name}.sql").read_text(encoding="utf-8")


def compose_with(*queries: str, statement: str) -> str:
    """Return the statement after a WITH clause of these queries, each with its name."""
    clause = sql.SQL(",\n\n").join(map(sql.SQL, queries))
    return sql.SQL("WITH {}\n\n{}").format(clause, sql.SQL(statement)).as_string()
