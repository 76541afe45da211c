from pathlib import Path

import pytest

from waypost.kit.folders import user_config, user_data


def test_waypost_home_moves_both(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path))
    assert user_config() == tmp_path / "config"
    assert user_data() == tmp_path / "data"


def test_usual_places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("WAYPOST_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    assert user_config().name == "waypost"
    assert user_data().name == "waypost"
    assert user_config() != user_data()
