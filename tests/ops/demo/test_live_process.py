"""The time at the tables of the demo."""

from datetime import UTC, datetime, timedelta

from ops.demo.live_process import DemoClock


def test_the_clock_runs_as_fast_as_asked_from_when_it_is_made():
    before = datetime.now(UTC)
    clock = DemoClock(60)
    made = datetime.now(UTC)
    read = clock.read()
    after = datetime.now(UTC)
    assert before <= read <= before + 60 * (after - before)
    while datetime.now(UTC) < made + timedelta(milliseconds=20):
        pass
    assert clock.read() >= before + timedelta(milliseconds=20 * 60)


def test_at_the_speed_of_a_room_it_is_the_machine_s_clock():
    clock = DemoClock(1)
    before = datetime.now(UTC)
    assert before <= clock.read() <= datetime.now(UTC)
