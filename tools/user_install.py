"""`make install` and `make uninstall`: the command in the user's own folder, from this clone's wheels."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.wheels import BUILD, PYTHON, UV, build_wheels, distributions, run, write_constraints

PATH_LINE = '  export PATH="$HOME/.local/bin:$PATH"'


@dataclass(frozen=True)
class Places:
    """What an installation consists of; nothing else is ever touched."""

    environment: Path
    link: Path

    @classmethod
    def of_user(cls) -> "Places":
        """Return the places of the calling user; a relative XDG_DATA_HOME is ignored, as its specification says."""
        data = Path(os.environ.get("XDG_DATA_HOME", ""))
        if not data.is_absolute():
            data = Path.home() / ".local" / "share"
        return cls(data / "waypost" / "venv", Path.home() / ".local" / "bin" / "waypost")

    @property
    def command(self) -> Path:
        """The command inside the environment, where the link leads."""
        return self.environment / "bin" / "waypost"

    @property
    def linked(self) -> bool:
        """Whether the link is ours."""
        return self.link.is_symlink() and self.link.readlink() == self.command

    def refusal(self) -> str:
        """Return why these places can't be used, or an empty text."""
        if not self.linked and (self.link.is_symlink() or self.link.exists()):
            return f"{self.link} is not ours; move it away first"
        if self.environment.exists() and not (self.environment / "pyvenv.cfg").is_file():
            return f"{self.environment} is no Python environment; move it away first"
        return ""


def usable(places: Places) -> bool:
    """Tell whether the environment's Python still runs (it does not after the system's Python went away)."""
    python = places.environment / "bin" / "python"
    return python.exists() and subprocess.run([python, "-c", ""], check=False).returncode == 0


def set_link(places: Places) -> None:
    """Point the link to the command, in one step."""
    places.link.parent.mkdir(parents=True, exist_ok=True)
    fresh = places.link.with_name(f".waypost-{os.getpid()}")
    fresh.symlink_to(places.command)
    fresh.replace(places.link)


def install(places: Places) -> str:
    """Install or renew the command; return what to tell the user."""
    wheels = build_wheels(distributions(), BUILD / "wheels")
    constraints = write_constraints(wheels, BUILD / "wheels" / "constraints.txt")
    if not usable(places):
        run(UV, "venv", "--quiet", "--clear", "--python", PYTHON, places.environment)
    options = ("--python", places.environment, "--constraint", constraints, "--link-mode", "copy", "--compile-bytecode")
    run(UV, "pip", "install", "--quiet", "--reinstall", *options, *wheels.values())
    set_link(places)
    said = f"installed: {places.link}"
    if str(places.link.parent) not in os.environ.get("PATH", "").split(os.pathsep):
        said += f"\n{places.link.parent} is not on your PATH; add this line to your shell's profile:\n{PATH_LINE}"
    return said


def uninstall(places: Places) -> str:
    """Remove link and environment where they are ours; return what to tell the user."""
    removed: list[Path] = []
    if places.linked:
        places.link.unlink()
        removed.append(places.link)
    if (places.environment / "pyvenv.cfg").is_file():
        shutil.rmtree(places.environment)
        removed.append(places.environment)
        if not any(places.environment.parent.iterdir()):
            places.environment.parent.rmdir()
    return "removed: " + ", ".join(map(str, removed)) if removed else "nothing to remove"


def main() -> None:
    """Run `install` or `uninstall`."""
    places = Places.of_user()
    if sys.argv[1:] == ["uninstall"]:
        print(uninstall(places))
    elif sys.argv[1:] == ["install"]:
        if refusal := places.refusal():
            sys.exit(f"error: {refusal}")
        print(install(places))
    else:
        sys.exit("error: say install or uninstall")


if __name__ == "__main__":
    main()
