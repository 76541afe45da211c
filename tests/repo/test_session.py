import re
import subprocess
import sys

import pytest

from tools.session import PICTURE, READMES, ROOT, STEPS


def test_the_readmes_show_what_the_command_prints() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.session", "--check"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_step_stands_in_the_readme(language: str) -> None:
    text = READMES[language].read_text("utf-8")
    assert all(f"$ {step}\n" in text for step in STEPS[language])


def test_the_picture_loads_nothing() -> None:
    text = PICTURE.read_text("utf-8")
    assert "waypost" in text
    assert re.findall(r"https?://(?!www\.w3\.org/)", text) == []
    assert "url(#" in text
    assert "@font-face" not in text
