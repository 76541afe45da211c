"""The user's own folders; WAYPOST_HOME moves both."""

import os
from pathlib import Path


def user_config() -> Path:
    """Return the folder of the user's config.yaml: WAYPOST_HOME/config, else the system's usual place."""
    home = os.environ.get("WAYPOST_HOME")
    if home:
        return Path(home).expanduser() / "config"
    from platformdirs import user_config_path  # noqa: PLC0415 - not needed where WAYPOST_HOME is set

    return user_config_path("waypost", appauthor=False)


def user_data() -> Path:
    """Return the folder of the memory store and the ledger: WAYPOST_HOME/data, else the system's usual place."""
    home = os.environ.get("WAYPOST_HOME")
    if home:
        return Path(home).expanduser() / "data"
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where WAYPOST_HOME is set

    return user_data_path("waypost", appauthor=False)
