"""The default excludes as data."""

from pathlib import Path

from waypost.indexer.scan.data import table
from waypost.indexer.scan.defaults import Defaults, all_rules


def test_no_rule_stands_twice() -> None:
    rules = all_rules()
    assert len({rule.pattern for rule in rules}) == len(rules)


def test_every_rule_does_what_it_says(tmp_path: Path) -> None:
    (tmp_path / "App.csproj").touch()
    (tmp_path / "mix.exs").touch()
    (tmp_path / "ProjectSettings").mkdir()
    defaults = Defaults(str(tmp_path))
    for rule in all_rules():
        name = rule.pattern.rstrip("/").replace("*", "x")
        if rule.key == "default_file":
            assert defaults.file(name) == rule, rule
        elif rule.key != "marker":
            assert defaults.folder(name, name) == rule, rule


def test_names_are_plain() -> None:
    data = table("excludes")
    names = [*data["own"], *data["folders"], *data["outputs"], *data["beside"], *data["file_names"], *data["markers"]]
    assert not [name for name in names if "/" in name or "*" in name or name != name.strip()]
