import subprocess
from pathlib import Path

import pytest

from tools.wheels import ROOT


@pytest.fixture(scope="session")
def files() -> list[Path]:
    """Every file of the repository, those not yet committed included, what git ignores not; relative to the root."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True).stdout.split("\0")
    return [path for path in map(Path, filter(None, names)) if (ROOT / path).is_file()]
