"""A pool of worker processes that ignore interrupts and end with their parent."""

import gc
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import Pipe, get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Final, ParamSpec, TypeVar, cast

SECONDS_BETWEEN_LOOKS: Final = 0.5
"""The pause between looks at which processes are running."""

SECONDS_BETWEEN_READS: Final = 0.05
"""The pause between reads of work that no process is left to take."""

PIPE_BYTES: Final = 1 << 16
"""The capacity of a pipe."""

OBJECTS_PER_COLLECTION: Final = 100_000
"""How many new objects the garbage collector waits for; a page of rounds has more, and no garbage
that it would have to find."""

_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")


class ProcessPool(ProcessPoolExecutor):
    """A pool of processes, started when there is work; each begins by calling `begin`.

    Processes are spawned, not forked, so that they share no connection or lock with this process.
    """

    def __init__(
        self,
        processes: int | None = None,
        begin: Callable[..., object] | None = None,
        values: tuple[object, ...] = (),
    ) -> None:
        super().__init__(
            processes or os.cpu_count() or 1, get_context("spawn"), _start_process, (begin, values)
        )
        self._all, self._answers = self._processes, self._result_queue
        # The executor may close its own end at any time.
        work = self._call_queue._reader  # type: ignore[attr-defined]  # noqa: SLF001 - no public access to the pipe
        self._work = Connection(os.dup(work.fileno()), writable=False)
        self._heard, self._told = Pipe(duplex=False)
        self._is_cut = False
        self._manager: Thread | None = None
        self._watch = Thread(target=self._watch_over, daemon=True)
        self._watch.start()

    def submit(
        self, fn: Callable[_Asked, _Answer], /, *args: _Asked.args, **kwargs: _Asked.kwargs
    ) -> Future[_Answer]:
        """Submit work to the next free process, which may have to be started.

        Ctrl-C goes to all processes at once, but the parent alone decides how to handle it:
        processes started here block the signal.
        """
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        except OSError as error:
            if self._is_cut:
                raise BrokenProcessPool("a process was killed") from error
            raise
        finally:
            self._keep_manager()
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def __exit__(self, *_: object) -> None:
        """Shut the pool down, and cancel work that has not begun.

        Cancel it here and not from other threads, which may be submitting work just then.
        """
        self.shutdown(cancel_futures=True)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - Executor's signature
        """Shut the pool down; the watch continues until the processes have ended."""
        self._keep_manager()
        super().shutdown(wait=False, cancel_futures=cancel_futures)
        if not wait:
            return
        if self._manager is not None:
            self._manager.join()
        self._told.close()
        self._watch.join()
        self._heard.close()
        self._answers.close()
        self._work.close()

    def _keep_manager(self) -> None:
        """Keep the executor's thread, which the executor forgets when it is shut down."""
        self._manager = self._manager or cast("Thread | None", self._executor_manager_thread)

    def _watch_over(self) -> None:
        """Break the pool if a process is killed, whatever the process was doing.

        All processes write their answers into a shared pipe. A process killed while writing leaves
        a partial answer, and the executor would wait forever for the rest unless the pipe closes.
        """
        while True:
            all_of_them = list(self._all.values())
            if any(process.exitcode for process in all_of_them):
                for process in all_of_them:
                    process.kill()
                self._is_cut = True
                self._answers._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001 - as above
                self._discard_work()
                return
            at_work = [one.sentinel for one in all_of_them if one.exitcode is None]
            if self._heard in wait([self._heard, *at_work], SECONDS_BETWEEN_LOOKS):
                return

    def _discard_work(self) -> None:
        """Let the executor end once its processes are dead, and fail the futures it has forgotten.

        Python 3.11.2 waits until the thread that hands out work has written all of it, which it
        cannot while the pipe is full. Python 3.11 does not lock `submit` out while it fails the
        futures: a future submitted just then is never answered.
        """
        while self._heard not in (ready := wait([self._heard, self._work], SECONDS_BETWEEN_READS)):
            is_all_read = self._work in ready and not os.read(self._work.fileno(), PIPE_BYTES)
            if self._manager is not None:
                self._manager.join(SECONDS_BETWEEN_READS if is_all_read else 0)
                if not self._manager.is_alive():
                    break
        with self._shutdown_lock:
            for item in self._pending_work_items.values():
                if not item.future.done():
                    item.future.set_exception(BrokenProcessPool("a process was killed"))


def _start_process(begin: Callable[..., object] | None, values: tuple[object, ...]) -> None:
    Thread(target=_exit_with_parent, daemon=True).start()
    if begin is not None:
        begin(*values)
    gc.freeze()
    gc.set_threshold(OBJECTS_PER_COLLECTION)


def _exit_with_parent() -> None:
    """Exit when the parent process ends, instead of waiting forever for work."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
