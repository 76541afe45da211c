"""The terminal session of the READMEs: run for real on a copy of the sample, written between the markers.

    python -m tools.session [--check]

The text stands in both READMEs, a picture of it in docs/images; a test runs --check.
"""

import argparse
import io
import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

ROOT = Path(__file__).parents[1]
SAMPLE = ROOT / "examples" / "solo-saas"
TODAY = "2026-05-12"
WIDTH = 100
STEPS = {
    "en": [
        "waypost note --apply 'The login page is wired up: it calls POST /api/v1/auth/login and keeps refresh_token.'",
        "waypost note --apply '新增仪表盘页面 /dashboard，包含 MetricCard 和 ActivityFeed 两个组件。'",
        "waypost context 'what is affected if the auth API changes?' --budget 700",
    ],
    "zh": [
        "waypost note --apply '登录页面已经接好了，调用 POST /api/v1/auth/login，保存 refresh_token。'",
        "waypost note --apply '新增仪表盘页面 /dashboard，包含 MetricCard 和 ActivityFeed 两个组件。'",
        "waypost context '鉴权接口改了会影响谁？' --budget 700",
    ],
}
READMES = {"en": ROOT / "README.md", "zh": ROOT / "README.zh-CN.md"}
PICTURE = ROOT / "docs" / "images" / "session.svg"
_BLOCK = re.compile(r"(?<=<!-- session -->\n)```console\n.*?```(?=\n<!-- /session -->)", re.DOTALL)
_SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g></g></svg>
"""


def play(language: str, *, colour: bool = False) -> list[tuple[str, str]]:
    """Return command and output of each step, in colour as a terminal would show it."""
    with tempfile.TemporaryDirectory() as folder:
        project = shutil.copytree(SAMPLE, Path(folder) / "solo-saas")
        settings = {"WAYPOST_TODAY": TODAY, "WAYPOST_LANG": language, "COLUMNS": str(WIDTH), "TERM": "xterm-256color"}
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        environment = {k: v for k, v in os.environ.items() if not k.startswith("WAYPOST_")} | settings | {"PATH": path}
        run = _in_terminal if colour else _in_pipe
        return [(step, run(step, project, environment)) for step in STEPS[language]]


def _in_pipe(step: str, project: Path, environment: dict[str, str]) -> str:
    done = subprocess.run(["sh", "-c", step], cwd=project, env=environment, capture_output=True, check=True)
    return done.stdout.decode()


def _in_terminal(step: str, project: Path, environment: dict[str, str]) -> str:
    here, there = pty.openpty()
    process = subprocess.Popen(["sh", "-c", step], cwd=project, env=environment, stdout=there, stderr=there)
    os.close(there)
    output = io.BytesIO()
    while True:
        try:
            piece = os.read(here, 65536)
        except OSError:  # Linux says so when the other end is closed
            break
        if not piece:
            break
        output.write(piece)
    os.close(here)
    process.wait()
    return output.getvalue().decode().replace("\r\n", "\n")


def block(language: str) -> str:
    """Return the session as a fenced block."""
    steps = "\n".join(f"$ {step}\n{output.rstrip()}\n" for step, output in play(language))
    return f"```console\n{steps}```"


def picture() -> str:
    """Return the session as an SVG that loads nothing from elsewhere."""
    console = Console(record=True, width=WIDTH + 10, file=io.StringIO(), force_terminal=True)
    for step, output in play("en", colour=True):
        console.print(Text("$ " + step, style="bold"))
        console.print(Text.from_ansi(output.rstrip()))
        console.print()
    return console.export_svg(title="waypost", theme=MONOKAI, code_format=_SVG, unique_id="waypost")


def written(language: str) -> str:
    """Return a README with the session as it is now."""
    session = block(language)
    return _BLOCK.sub(lambda _: session, READMES[language].read_text("utf-8"))


def main() -> None:
    """Write the READMEs, or with --check tell which one is not current."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    wanted = {path: written(language) for language, path in READMES.items()} | {PICTURE: picture()}
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        if check:
            print(f"not current: {path.relative_to(ROOT)} (python -m tools.session)")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path], "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()
