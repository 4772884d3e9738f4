"""A figure is refused while something else keeps the cores busy."""

import os
import subprocess
import sys
import time
from contextlib import contextmanager

import psutil
import pytest

from ops.benchmarks.__main__ import MISSED, NOT_MEASURED, find_status
from ops.benchmarks.machine_load import LoadMeter, MachineLoad
from ops.benchmarks.measured_row import MeasuredRow, report_row
from ops.benchmarks.measurement import ATTEMPTS, SingleRun, measure_quietly

BUSY = "while True: pass"
SECONDS = 0.8

QUIET = MachineLoad(0.01, 0.0, 10.0)
LOUD = MachineLoad(0.73, 0.0, 10.0)
STOLEN = MachineLoad(0.0, 0.4, 10.0)


@contextmanager
def busy_process():
    process = subprocess.Popen([sys.executable, "-c", BUSY])
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def measure_others(roots):
    """Return the cores taken by others, held against those that the machine's counters show."""
    meter = LoadMeter(roots)
    time.sleep(SECONDS)
    return meter.read().others


def test_a_busy_process_of_somebody_else_is_seen():
    with busy_process() as process:
        tops = [one.pid for one in psutil.Process().children() if one.pid != process.pid]
        before = process_seconds(process)
        others = measure_others(tops)
        took = process_seconds(process) - before
    assert took > 0
    assert others >= 0.9 * took / SECONDS


def test_a_busy_process_of_the_benchmark_s_own_is_not_held_against_it():
    with busy_process() as process:
        before = process_seconds(process)
        meter_without = LoadMeter([])
        meter = LoadMeter([os.getpid()])
        time.sleep(SECONDS)
        others, of_all = meter.read().others, meter_without.read().others
        took = process_seconds(process) - before
    assert of_all - others == pytest.approx(took / SECONDS, abs=0.15)


def test_processes_that_ended_meanwhile_count_as_the_benchmark_s_own():
    meter_without, meter = LoadMeter([]), LoadMeter([os.getpid()])
    words = [sys.executable, "-c", "import time\nwhile time.process_time() < 0.5: pass"]
    subprocess.run(words, check=True)
    without, own = meter_without.read(), meter.read()
    assert (without.others - own.others) * own.seconds >= 0.4


def process_seconds(process):
    return sum(psutil.Process(process.pid).cpu_times()[:2])


def test_a_row_measured_while_the_cores_are_busy_is_tried_again_and_then_not_reached():
    tries = []

    def candidate():
        tries.append(len(tries))
        time.sleep(SECONDS / 2)
        return [MeasuredRow("night", 1.0)]

    with busy_process():
        (row,) = measure_quietly(SingleRun("night", candidate), [])
    assert len(tries) == ATTEMPTS
    assert not row.is_measured
    assert not row.is_reached
    assert row.measured.startswith("not measured: the cores were busy (")
    assert report_row(row).load.others > 0.05


def test_a_row_is_refused_for_what_others_take_and_for_what_the_host_steals():
    good = MeasuredRow("night", 1.0, load=QUIET)
    assert good.is_reached
    busy = MeasuredRow("night", 1.0, load=LOUD)
    assert busy.measured == (
        "not measured: the cores were busy (73% of a core by other programs); 1.00 s"
    )
    stolen = MeasuredRow("night", 1.0, load=STOLEN)
    assert stolen.measured == ("not measured: the cores were busy (40% stolen by the host); 1.00 s")


def test_the_exit_status_says_whether_a_row_missed_its_floor_or_was_not_measured():
    good, bad = MeasuredRow("night", 1.0, load=QUIET), MeasuredRow("night", 99.0, load=QUIET)
    unknown = MeasuredRow("night", 1.0, load=LOUD)
    assert find_status([good, good]) == 0
    assert find_status([good, unknown]) == NOT_MEASURED
    assert find_status([good, unknown, bad]) == MISSED


def test_a_row_that_failed_is_below_its_floor_whatever_else_went_on():
    failed = MeasuredRow("night", 0.0, failure="RuntimeError('a worker has ended')")
    assert not failed.is_reached
    assert failed.measured == "failed: RuntimeError('a worker has ended')"
    assert find_status([failed]) == MISSED
