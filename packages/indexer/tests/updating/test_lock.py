"""The lock of the map: for those who write, not for those who find nothing to do."""

from pathlib import Path

import pytest

from waypost.indexer.updating import Updater, plan, updater
from waypost.indexer.updating.plan import Plan


def _locked(*_: object, **__: object) -> None:
    raise AssertionError


def test_a_map_in_step_is_told_without_the_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "app.py").write_text("def run(): ...\n")
    Updater(tmp_path).update()
    monkeypatch.setattr(plan, "_TICK_NS", 0)  # the file is not so young that it may have changed since
    monkeypatch.setattr(updater, "project_lock", _locked)
    done = Updater(tmp_path).update()
    assert (done.parsed, done.linked, done.pending) == (0, 0, 0)
    (tmp_path / "app.py").write_text("def run(): ...\ndef stop(): ...\n")
    with pytest.raises(AssertionError):
        Updater(tmp_path).update()


def test_what_another_process_did_meanwhile_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "app.py").write_text("def run(): ...\n")
    Updater(tmp_path).update()
    (tmp_path / "new.py").write_text("def stop(): ...\n")
    look = Updater._look

    def look_then_wait(self: Updater) -> Plan | None:
        found = look(self)
        monkeypatch.setattr(Updater, "_look", look)
        assert Updater(self.root).update().parsed == 1
        return found

    monkeypatch.setattr(Updater, "_look", look_then_wait)
    assert Updater(tmp_path).update().parsed == 0
