"""Processes that work beside this one: interrupts are not for them, and they end with it."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import Pipe, get_context, parent_process
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
        self._all, self._answers = self._processes, self._result_queue
        self._heard, self._told = Pipe(duplex=False)
        self._is_cut = False
        self._watch = Thread(target=self._watch_over, daemon=True)
        self._watch.start()

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
        except OSError as error:
            if self._is_cut:
                raise BrokenProcessPool("a process was killed") from error
            raise
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def __exit__(self, *_: object) -> None:
        """Send the processes home; what is left over is not begun.

        It is not for others to cancel it: whoever hands it out may be doing just that.
        """
        self.shutdown(cancel_futures=True)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as executors have it
        """Send the processes home; the watch goes on until they have gone."""
        manager = self._executor_manager_thread
        super().shutdown(wait=False, cancel_futures=cancel_futures)
        if not wait:
            return
        if manager is not None:
            manager.join()  # type: ignore[attr-defined]  # it is a thread
        self._told.close()
        self._watch.join()
        self._heard.close()
        self._answers.close()

    def _watch_over(self) -> None:
        """See to it that a process that is killed is missed, whatever it was doing just then.

        All write their answers into one pipe. Whoever is killed while he writes leaves a part of an
        answer there, and the executor waits for the rest of it for ever, unless the pipe ends.
        """
        while True:
            all_of_them = list(self._all.values())
            if any(process.exitcode for process in all_of_them):
                for process in all_of_them:
                    process.kill()
                self._is_cut = True
                self._answers._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001 - there is no other way
                return
            at_work = [one.sentinel for one in all_of_them if one.exitcode is None]
            if self._heard in wait([self._heard, *at_work], SECONDS_BETWEEN_LOOKS):
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
