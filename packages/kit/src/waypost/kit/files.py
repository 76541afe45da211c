"""Whole-file reads and writes: bounded, atomic, and with an error that says how to mend."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE, S_ISDIR, S_ISREG

from waypost.kit._messages import messages
from waypost.kit.errors import DataError, UnsafePathError

LIMIT = 4 * 1024 * 1024
"""Bytes that read_bytes accepts unless told otherwise."""

_NO_FOLDER_SYNC = {errno.EINVAL, errno.EACCES, errno.ENOTSUP, errno.EBADF, errno.EPERM}
_STALE_SECONDS = 3600.0


def read_bytes(path: Path, limit: int = LIMIT) -> bytes:
    """Return a file's bytes.

    Raises:
        DataError: the file is missing, no regular file, not readable, or larger than `limit` bytes.
    """
    with readable(path):
        # O_NONBLOCK: opening a pipe that nobody writes to must not hang.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as stream:
            if not S_ISREG(os.fstat(descriptor).st_mode):
                raise DataError(messages("files.not_regular"), hint=messages("files.not_regular.hint"), path=str(path))
            data = stream.read(limit + 1)
    if len(data) > limit:
        raise DataError(
            messages("files.too_large", limit=f"{limit:,}"), hint=messages("files.too_large.hint"), path=str(path)
        )
    return data


def read_text(path: Path, limit: int = LIMIT) -> str:
    """Return a UTF-8 file's text without its byte-order mark; line ends stay as they are.

    Raises:
        DataError: as read_bytes, and where the bytes are not UTF-8 (with the line).
    """
    data = read_bytes(path, limit)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(
            messages("files.not_utf8"), hint=messages("files.not_utf8.hint"), path=str(path), line=line
        ) from error


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Turn the operating system's refusals to read into a DataError that names the path."""
    try:
        yield
    except FileNotFoundError as error:
        raise DataError(messages("files.missing"), hint=messages("files.missing.hint"), path=str(path)) from error
    except IsADirectoryError as error:
        raise DataError(
            messages("files.not_regular"), hint=messages("files.not_regular.hint"), path=str(path)
        ) from error
    except PermissionError as error:
        raise DataError(messages("files.unreadable"), hint=messages("files.unreadable.hint"), path=str(path)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise DataError(messages("files.read_failed", reason=reason), path=str(path)) from error


@contextmanager
def writable(path: Path) -> Iterator[None]:
    """Turn the operating system's refusals to write into a DataError that names the path and the mend."""
    try:
        yield
    except OSError as error:
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            message, hint = messages("files.full"), messages("files.full.hint")
        elif error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
            message, hint = messages("files.unwritable"), messages("files.unwritable.hint")
        else:
            message, hint = messages("files.write_failed", reason=error.strerror or str(error)), ""
        raise DataError(message, hint=hint, path=str(path)) from error


def write_atomic(path: Path, data: bytes | str, *, root: Path | None = None, mode: int | None = None) -> bool:
    """Write a whole file so that at any moment either the old or the new one stands; return whether it was written.

    Missing folders are made. Bytes that stand already are left alone, the mode and owner of an existing file are
    kept. A link is written through to its target while that stays inside `root` (default: the link's own folder).

    Args:
        path: the file.
        data: its new content; text is written as UTF-8 without changing line ends.
        root: the folder that the file must stay in.
        mode: the permission bits of a new file, instead of what the umask gives.

    Raises:
        UnsafePathError: the path leads out of `root` by a link.
        DataError: the file can't be written (disk full, no permission, a folder); nothing is left behind.
    """
    content = data.encode() if isinstance(data, str) else data
    target = _target(path, root)
    with writable(path):
        before = _stat(target)
        if before is not None and S_ISDIR(before.st_mode):
            raise DataError(messages("files.not_regular"), hint=messages("files.not_regular.hint"), path=str(path))
        if before is not None and before.st_size == len(content) and target.read_bytes() == content:
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, content, before, mode)
    return True


def _target(path: Path, root: Path | None) -> Path:
    """Resolve the links of a path; the real file must be below the real root."""
    home = os.path.realpath(root if root is not None else path.parent)
    target = os.path.realpath(path)
    if os.path.commonpath([home, target]) != home or os.path.islink(target):  # noqa: PTH114 - realpath leaves a loop's link
        raise UnsafePathError(messages("files.link_out"), hint=messages("files.link_out.hint"), path=str(path))
    return Path(target)


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _replace(target: Path, content: bytes, before: os.stat_result | None, mode: int | None) -> None:
    temporary = target.parent / f".waypost-{os.urandom(8).hex()}.tmp"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        # Mode 666 lets the umask decide, as for any file that a person makes.
        with os.fdopen(os.open(temporary, flags, 0o666), "wb") as stream:
            if before is not None:
                _keep_owner(temporary, before)
                temporary.chmod(S_IMODE(before.st_mode))
            elif mode is not None:
                temporary.chmod(mode)
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def _keep_owner(path: Path, before: os.stat_result) -> None:
    """Keep the owner of a file that root writes for a user; others may not give files away."""
    now = path.stat()
    if hasattr(os, "chown") and (now.st_uid, now.st_gid) != (before.st_uid, before.st_gid):
        with suppress(PermissionError):
            os.chown(path, before.st_uid, before.st_gid)


def sync_folder(folder: Path) -> None:
    """Make renames and removals in a folder durable, where the system can."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(descriptor)


def sweep(folder: Path) -> None:
    """Remove temporary files that a killed process left in a folder more than an hour before its latest change."""
    newest = folder.stat().st_mtime
    for path in folder.glob(".waypost-*.tmp"):
        with suppress(OSError):
            if path.stat().st_mtime < newest - _STALE_SECONDS:
                path.unlink()
