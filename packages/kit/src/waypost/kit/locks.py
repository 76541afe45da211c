"""Locks over all processes: one writer at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from waypost.kit._messages import messages
from waypost.kit.errors import BusyError
from waypost.kit.files import writable
from waypost.kit.workspace import cache_folder


@contextmanager
def project_lock(root: Path, timeout: float = 30.0, name: str = "lock") -> Iterator[None]:
    """Hold the project's lock (a file in .waypost/cache); a thread that holds it may take it again.

    The operating system lets go when the process ends, however it ends.

    Args:
        root: the project's root.
        timeout: seconds to wait for another holder.
        name: of the file: work that touches other files has a lock of its own.

    Raises:
        BusyError: another process held it all the time.
        DataError: the project can't be written.
    """
    with file_lock(cache_folder(root.resolve()) / name, timeout):
        yield


@contextmanager
def file_lock(path: Path, timeout: float = 30.0) -> Iterator[None]:
    """Hold the lock that a file stands for; a thread that holds it may take it again.

    Args:
        path: the file; its folder is made where it is missing.
        timeout: seconds to wait for another holder.

    Raises:
        BusyError: another process held it all the time.
        DataError: the folder can't be written.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - only commands that write pay for it

    lock = FileLock(path, is_singleton=True)
    with writable(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            lock.acquire(timeout=timeout, poll_interval=0.02)
        except Timeout as error:
            raise BusyError(
                messages("locks.busy", seconds=f"{timeout:g}"), hint=messages("locks.busy.hint"), path=str(path)
            ) from error
    try:
        yield
    finally:
        lock.release()
