"""What every test of the repository stands on: nothing of the user's own settings or data, and no fixed clock."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# A busy machine draws and runs slowly; that is no fault of the code.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("WAYPOST_") and name != "WAYPOST_REQUIRE_ALL"]:
            patch.delenv(name)
        patch.setenv("WAYPOST_HOME", str(tmp_path_factory.mktemp("waypost-home")))
        patch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
        patch.setenv("GIT_CONFIG_NOSYSTEM", "1")
        yield
