import os
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import pytest

from waypost.kit.errors import BusyError, DataError
from waypost.kit.locks import project_lock

ADD_ONE = textwrap.dedent("""
    import sys
    from pathlib import Path
    from waypost.kit.locks import project_lock

    root = Path(sys.argv[1])
    for _ in range(25):
        with project_lock(root), project_lock(root):
            counter = root / "counter"
            counter.write_text(str(int(counter.read_text()) + 1))
""")

HOLD = textwrap.dedent("""
    import sys
    from pathlib import Path
    from waypost.kit.locks import project_lock

    with project_lock(Path(sys.argv[1])):
        print("held", flush=True)
        sys.stdin.read()
""")


def hold(root: Path) -> subprocess.Popen[str]:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(root)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout
    assert holder.stdout.readline() == "held\n"
    return holder


def test_processes_take_turns(tmp_path: Path) -> None:
    (tmp_path / "counter").write_text("0")
    command = [sys.executable, "-c", ADD_ONE, str(tmp_path)]
    workers = [subprocess.Popen(command) for _ in range(4)]
    assert [worker.wait() for worker in workers] == [0] * 4
    assert (tmp_path / "counter").read_text() == "100"


def test_busy_tells_so_and_death_frees(tmp_path: Path) -> None:
    with hold(tmp_path) as holder:
        with pytest.raises(BusyError, match="another process") as caught, project_lock(tmp_path, timeout=0.05):
            pass
        assert caught.value.hint
        holder.kill()
        holder.wait()
    with project_lock(tmp_path, timeout=5):
        pass


def test_holder_may_take_it_again_and_frees_at_the_end(tmp_path: Path) -> None:
    with project_lock(tmp_path), project_lock(tmp_path, timeout=0):
        pass
    done = subprocess.run([sys.executable, "-c", HOLD, str(tmp_path)], input="", text=True, timeout=20, check=True)
    assert done.returncode == 0


def test_another_thread_waits(tmp_path: Path) -> None:
    caught: list[BaseException] = []

    def other() -> None:
        try:
            with project_lock(tmp_path, timeout=0.05):
                pass
        except BusyError as error:
            caught.append(error)

    with project_lock(tmp_path):
        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
    assert len(caught) == 1


def test_frees_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), project_lock(tmp_path):
        raise ZeroDivisionError
    with project_lock(tmp_path, timeout=0):
        pass


def test_cache_is_kept_out_of_git(tmp_path: Path) -> None:
    with project_lock(tmp_path):
        assert (tmp_path / ".waypost" / "cache" / ".gitignore").read_text() == "*\n"


def test_project_that_cant_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, os.strerror(30))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(DataError, match="permission") as caught, project_lock(tmp_path):
        pass
    assert caught.value.hint
