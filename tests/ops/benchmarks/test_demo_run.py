"""The demo left running: what counts as growing."""

from ops.benchmarks.demo_run import DemoLook, compare_thirds

MEGABYTE = 1_000_000


def look(lag, **megabytes):
    return DemoLook(lag, {name: size * MEGABYTE for name, size in megabytes.items()})


def test_the_last_third_is_held_against_the_middle_one_and_the_first_is_not_counted():
    looks = [look(9.0, web=10, projector=10)] * 4
    looks += [look(0.1, web=100, projector=50)] * 4
    looks += [look(0.2, web=105, projector=60)] * 4
    lag, memory = compare_thirds(looks, minutes=36)
    assert (lag.name, lag.figure) == ("demo-lag", 200.0)
    assert lag.detail == "100 ms before, 6 hours"
    assert (memory.name, memory.figure) == ("demo-memory", 1.2)
    assert memory.detail == "projector; web 105 MB, projector 60 MB"


def test_a_process_of_less_than_a_megabyte_does_not_count_as_growing():
    looks = [look(0.0, web=50, sh=0.1)] * 6 + [look(0.0, web=50, sh=0.9)] * 3
    _, memory = compare_thirds(looks, minutes=36)
    assert memory.figure == 1.0
