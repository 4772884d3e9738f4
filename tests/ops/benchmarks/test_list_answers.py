"""Every request that the row of lists makes is one that the service answers."""

import pytest

from ops.benchmarks.list_answers import measure_list_answers


@pytest.mark.long
def test_every_request_is_answered(own_server):
    with measure_list_answers(own_server, 3_000, times=1) as (run,):
        (row,) = run.measure()
    assert row.name == "lists"
    assert row.figure > 0
    assert "slowest: " in row.detail
