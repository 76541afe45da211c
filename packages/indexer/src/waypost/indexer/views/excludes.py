"""What stays out of the map, for people."""

from waypost.indexer.messages import t
from waypost.kit.cli import Console
from waypost.protocol.results.map_excludes import ExcludeRule, PathExplanation


def show_paths(paths: list[PathExplanation], out: Console) -> None:
    """Print each path with its reason."""
    for found in paths:
        mark = t("excludes.in") if found.included else t("excludes.out")
        out.print(f"{mark}  {found.path}: {found.message}", style="green" if found.included else "yellow")


def show_rules(rules: list[ExcludeRule], out: Console) -> None:
    """Print the rules that leave something out with their counts, then the names of all others."""
    used = [rule for rule in rules if rule.files]
    if used:
        out.print(t("excludes.used"), style="bold")
        out.table([(f"  {rule.files:>6}", _name(rule), _place(rule)) for rule in used])
    for key in ("setting", "default_folder", "default_file", "marker", "own"):
        names = [rule.pattern for rule in rules if rule.reason == key and not rule.files]
        if names:
            out.print(t(f"excludes.unused.{key}"), style="bold")
            out.print(f"  {' '.join(names)}")
    out.print(t("excludes.how"))


def _name(rule: ExcludeRule) -> str:
    return rule.pattern or t(f"excludes.rule.{rule.reason}")


def _place(rule: ExcludeRule) -> str:
    if rule.origin:
        return f"{rule.origin}:{rule.line}" if rule.line else rule.origin
    return t("excludes.defaults") if rule.pattern else t("excludes.content")
