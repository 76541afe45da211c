"""The keys that settings files set, with their lines; values are never kept: they may be secrets."""

from waypost.indexer.config_keys.files import KINDS, LIMIT, is_settings_file
from waypost.indexer.config_keys.keys import ConfigKey, keys_of

__all__ = ["KINDS", "LIMIT", "ConfigKey", "is_settings_file", "keys_of"]
