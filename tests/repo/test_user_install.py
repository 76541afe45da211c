"""`make install` and `make uninstall` touch what is theirs and nothing else; the building is left out here."""

import sys
from pathlib import Path

import pytest

from tools import user_install
from tools.user_install import Places, install, uninstall


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return Places.of_user()


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stand in for uv and the wheels: an environment is a folder with its mark, a command and a Python."""
    done: list[str] = []

    def run(*command: str | Path) -> None:
        done.append(str(command[1]))
        if command[1] == "venv":
            environment = Path(command[-1])
            (environment / "bin").mkdir(parents=True)
            (environment / "pyvenv.cfg").touch()
            (environment / "bin" / "waypost").touch()
            (environment / "bin" / "python").symlink_to(sys.executable)

    monkeypatch.setattr(user_install, "run", run)
    monkeypatch.setattr(user_install, "build_wheels", lambda *_: {})
    monkeypatch.setattr(user_install, "write_constraints", lambda *_: Path("constraints.txt"))
    return done


def _tree(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*")}


def test_places_follow_the_data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert Places.of_user().environment == tmp_path / "data" / "waypost" / "venv"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert Places.of_user().environment == tmp_path / ".local" / "share" / "waypost" / "venv"
    assert Places.of_user().link == tmp_path / ".local" / "bin" / "waypost"


def test_install_links_the_command_and_uninstall_leaves_the_folders_as_they_were(
    places: Places, built: list[str], tmp_path: Path
) -> None:
    (tmp_path / ".local" / "bin").mkdir(parents=True)
    (tmp_path / ".local" / "share").mkdir()
    before = _tree(tmp_path)
    install(places)
    assert places.link.resolve() == places.command.resolve()
    assert built == ["venv", "pip"]
    said = uninstall(places)
    assert str(places.link) in said
    assert _tree(tmp_path) == before


def test_a_second_install_renews_the_same_environment(places: Places, built: list[str]) -> None:
    install(places)
    install(places)
    assert built == ["venv", "pip", "pip"]
    assert places.linked


def test_a_second_uninstall_says_that_nothing_is_left(places: Places, built: list[str]) -> None:
    install(places)
    uninstall(places)
    assert built
    assert uninstall(places) == "nothing to remove"


def test_an_environment_whose_python_is_gone_is_made_anew(places: Places, built: list[str]) -> None:
    install(places)
    python = places.environment / "bin" / "python"
    python.unlink()
    assert not user_install.usable(places)
    for path in (places.command, places.environment / "pyvenv.cfg"):
        path.unlink()
    (places.environment / "bin").rmdir()
    install(places)
    assert built == ["venv", "pip", "venv", "pip"]


def test_data_beside_the_environment_survives(places: Places, built: list[str]) -> None:
    install(places)
    memory = places.environment.parent / "memory.db"
    memory.write_text("kept")
    uninstall(places)
    assert built
    assert memory.read_text() == "kept"


def test_the_user_is_told_when_the_folder_is_not_on_the_path(
    places: Places, built: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/usr/bin")
    assert "is not on your PATH" in install(places)
    monkeypatch.setenv("PATH", f"/usr/bin:{places.link.parent}")
    assert install(places) == f"installed: {places.link}"
    assert built


def test_a_command_of_someone_else_is_left_alone(places: Places) -> None:
    places.link.parent.mkdir(parents=True)
    places.link.write_text("#!/bin/sh\n")
    assert "is not ours" in places.refusal()
    assert uninstall(places) == "nothing to remove"
    assert places.link.read_text() == "#!/bin/sh\n"


def test_a_dangling_link_of_someone_else_is_left_alone(places: Places, tmp_path: Path) -> None:
    places.link.parent.mkdir(parents=True)
    places.link.symlink_to(tmp_path / "gone")
    assert "is not ours" in places.refusal()
    assert uninstall(places) == "nothing to remove"
    assert places.link.is_symlink()


def test_a_folder_that_is_no_environment_is_left_alone(places: Places) -> None:
    places.environment.mkdir(parents=True)
    (places.environment / "letter.txt").write_text("dear")
    assert "no Python environment" in places.refusal()
    assert uninstall(places) == "nothing to remove"
    assert (places.environment / "letter.txt").exists()


def test_a_free_place_is_not_refused(places: Places) -> None:
    assert places.refusal() == ""


@pytest.mark.parametrize("arguments", [[], ["remove"], ["install", "now"]])
def test_another_word_is_refused(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["user_install", *arguments])
    with pytest.raises(SystemExit, match="install or uninstall"):
        user_install.main()
