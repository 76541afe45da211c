import json
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

EN = {
    "help.try.it": "Try something.\n\nAnd more of it.",
    "argument.try.it.text": "What to try.",
    "option.try.it.count": "How often.",
}
ZH = {"help.try.it": "试一试。", "argument.try.it.text": "要试的内容。", "option.try.it.count": "次数。"}

Start = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """A function that runs a command in a process of its own: (body of the command, *arguments, input, env)."""
    folder = tmp_path / "lib" / "trial"
    (folder / "locales").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    for name, texts in (("en", EN), ("zh", ZH)):
        (folder / "locales" / f"{name}.json").write_text(json.dumps(texts), encoding="utf-8")

    def run(
        body: str, *arguments: str | bytes, stdin: bytes = b"", env: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        program = "\n".join(
            [
                "import msgspec",
                "from waypost.kit.cli import Run, TEXT, argument, command, option",
                "from waypost.kit.errors import DataError, UsageError",
                "class Result(msgspec.Struct, rename={'source': 'from'}):",
                "    source: str",
                "    n: int = 1",
                "@command('try it', package='trial')",
                "@argument('text', type=TEXT, default='x')",
                "@option('--count', type=int, default=1)",
                "def it(run: Run, text: str, count: int) -> None:",
                textwrap.indent(textwrap.dedent(body), "    "),
                "it.main(prog_name='try it')",
            ]
        )
        (tmp_path / "program.py").write_text(program, encoding="utf-8")
        environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(folder.parent), "HOME": str(tmp_path)} | (env or {})
        command = [sys.executable, str(tmp_path / "program.py"), *arguments]
        return subprocess.run(command, input=stdin, capture_output=True, check=False, env=environment, cwd=tmp_path)

    return run
