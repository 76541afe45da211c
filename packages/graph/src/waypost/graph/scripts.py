"""Synapse's script names in a project, each a thin call of the `waypost` command."""

from importlib.resources import files
from pathlib import Path

from waypost.graph.messages import t
from waypost.kit.files import read_bytes, write_atomic
from waypost.kit.paths import confine
from waypost.protocol.results.graph import ApplyResult

FOLDER = "scripts"


def install_scripts(root: Path, *, dry_run: bool = False) -> ApplyResult:
    """Write the scripts; a file of that name that is not ours is left alone and named in the warnings."""
    result = ApplyResult(changed=[], dry_run=dry_run)
    for source in sorted(files("waypost.graph").joinpath("data", "scripts").iterdir(), key=lambda item: item.name):
        if not source.name.endswith((".py", ".sh")):
            continue
        name = f"{FOLDER}/{source.name}"
        path = confine(root, name)
        content = source.read_bytes()
        if path.exists():
            if read_bytes(path) != content:
                result.warnings.append(t("scripts.other", path=name))
            continue
        if not dry_run:
            write_atomic(path, content, root=root, mode=0o755)
        result.changed.append(name)
    return result
