"""The lists that are filled for measuring."""

import psycopg

from ops.benchmarks.filled_lists import REGULAR, fill_lists
from projections.lists.rounds.query import RoundQuery, search_rounds

ROUNDS = 3_000


def test_copies_are_of_other_days_and_rooms_and_the_regular_plays_in_all_of_them(database):
    rounds = fill_lists(database, ROUNDS, rounds_a_table=4)
    assert abs(rounds - ROUNDS) < 200
    with psycopg.connect(database) as connection:
        found = connection.execute(
            "SELECT count(DISTINCT day), count(DISTINCT room) FROM live.rounds"
        ).fetchone()
        assert found == (30, 4)
        page = search_rounds(connection, RoundQuery(room="mortimers-1", bettor=REGULAR, most=10))
        assert {line.room for line in page.rounds} == {"mortimers-1"}
        assert page.after
