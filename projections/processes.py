"""Processes that work beside this one: interrupts are not for them, and they end with it."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Final, ParamSpec, TypeVar

SECONDS_BETWEEN_LOOKS: Final = 0.5
"""At which processes there are by now."""

_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")


class Pool(ProcessPoolExecutor):
    """So many processes, started when there is work for them; each begins with a call.

    They are started afresh, so that nothing that is open here (a connection, a lock) is theirs.
    """

    def __init__(
        self,
        processes: int | None = None,
        begin: Callable[..., object] | None = None,
        values: tuple[object, ...] = (),
    ) -> None:
        super().__init__(
            processes or os.cpu_count() or 1, get_context("spawn"), _begin, (begin, values)
        )
        Thread(target=self._watch_over, daemon=True).start()

    def submit(
        self, fn: Callable[_Asked, _Answer], /, *args: _Asked.args, **kwargs: _Asked.kwargs
    ) -> Future[_Answer]:
        """Have work done by the next process that is free, which may have to be started.

        Ctrl-C goes to all processes at once, but whoever gives out the work decides what it means:
        those started here do not hear it.
        """
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def __exit__(self, *_: object) -> None:
        """Send the processes home; what is left over is not begun.

        It is not for others to cancel it: whoever hands it out may be doing just that.
        """
        self.shutdown(cancel_futures=True)

    def _watch_over(self) -> None:
        """See to it that a process that is killed is missed, whatever it was doing just then.

        All write their answers into one pipe. Whoever is killed while he writes leaves a part of an
        answer there, and the executor waits for the rest of it for ever, unless the pipe ends.
        """
        while (processes := self._processes) is not None:
            at_work = {process.sentinel: process for process in list(processes.values())}
            ended = [at_work[one] for one in wait(list(at_work), SECONDS_BETWEEN_LOOKS)]  # type: ignore[index]
            if any(process.exitcode for process in ended):
                for process in at_work.values():
                    process.kill()
                self._result_queue._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001 - there is no other way
                return
            if ended:
                return


def _begin(begin: Callable[..., object] | None, values: tuple[object, ...]) -> None:
    Thread(target=_end_with_parent, daemon=True).start()
    if begin is not None:
        begin(*values)


def _end_with_parent() -> None:
    """A process that nobody can give work to any more would wait for it for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
