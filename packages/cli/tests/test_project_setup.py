from pathlib import Path

import pytest
import yaml

from waypost.cli.init import carry_out, plan
from waypost.cli.project_setup import ProjectSetup


def written(root: Path) -> dict[str, str]:
    """Set a folder up and return what stands there."""
    carry_out(root, [ProjectSetup()], plan(root, [ProjectSetup()]))
    return {p: (root / p).read_text("utf-8") for p in (".waypost/config.yaml", ".gitignore")}


@pytest.mark.parametrize("name", ["shop", "my-app", "3d viewer", "登录: x", '"quoted"', "yes"])
def test_the_projects_name_survives_yaml(tmp_path: Path, name: str) -> None:
    root = tmp_path / name
    root.mkdir()
    assert yaml.safe_load(written(root)[".waypost/config.yaml"])["project"] == name


def test_lines_of_git_are_added_once(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("dist/\n.waypost/cache/", "utf-8")
    written(tmp_path)
    assert written(tmp_path)[".gitignore"] == "dist/\n.waypost/cache/\n.waypost/proposals/\n"


def test_settings_that_stand_are_kept(tmp_path: Path) -> None:
    (tmp_path / ".waypost").mkdir()
    (tmp_path / ".waypost" / "config.yaml").write_text("project: mine\n# note\n", "utf-8")
    assert written(tmp_path)[".waypost/config.yaml"] == "project: mine\n# note\n"
