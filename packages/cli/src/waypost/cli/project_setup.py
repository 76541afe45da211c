"""The project's own part of `waypost init`: the settings file and what git ignores of .waypost/."""

import json
from pathlib import Path

from waypost.kit.messages import Messages
from waypost.kit.project import identify
from waypost.protocol.setups import PlannedFile

_IGNORED = ".waypost/cache/\n.waypost/proposals/\n"
_WORDS = {"yes", "no", "on", "off", "true", "false", "null", "y", "n"}
"""Plain words that YAML takes for something else."""
messages = Messages("waypost.cli")


class ProjectSetup:
    """Plans .waypost/config.yaml and lines of .gitignore; the host keeps what stands."""

    name = "project"
    order = 10

    def plan(self, root: Path) -> list[PlannedFile]:
        """Say what would be written."""
        settings = f"{messages('setup.comment')}\nproject: {_yaml_word(identify(root).name)}\n"
        return [
            PlannedFile(path=".waypost/config.yaml", kind="create", reason=messages("setup.config"), content=settings),
            PlannedFile(path=".gitignore", kind="append", reason=messages("setup.ignored"), content=_IGNORED),
        ]

    def finish(self, root: Path) -> list[str]:  # noqa: ARG002 - the port's signature
        """Nothing follows."""
        return []


def _yaml_word(name: str) -> str:
    """Return a name as YAML; JSON's quoting is YAML's too."""
    plain = name.replace("-", "").replace("_", "").isalnum() and name[:1].isalpha() and name.lower() not in _WORDS
    return name if plain else json.dumps(name, ensure_ascii=False)
