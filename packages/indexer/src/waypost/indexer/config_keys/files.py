"""Which files hold settings."""

KINDS = {
    ".env*": "dotenv",
    ".env": "dotenv",
    ".yaml": "yaml",
    ".yml": "yaml",
    ".toml": "toml",
    ".json": "json",
    ".jsonc": "json",
    ".properties": "properties",
    ".ini": "ini",
    ".cfg": "ini",
}
"""Format by suffix; `.env*` is the start of a name, as in the suffixes of `list_files`."""

LIMIT = 200_000
"""Bytes above which a file is data, not settings."""

_NOT_NAMES = frozenset(
    {
        "package-lock.json",
        "npm-shrinkwrap.json",
        "pnpm-lock.yaml",
        "packages.lock.json",
        "project.assets.json",
        "pylock.toml",
        "conda-lock.yml",
        "MEMORY_MAP.json",
    }
)
_NOT_ENDINGS = (".schema.json", "-lock.json", ".lock.json", ".geo.json", ".tsbuildinfo.json")
_NOT_STARTS = ("openapi", "swagger")
_NOT_FOLDERS = frozenset(
    {
        *("locales", "locale", "i18n", "l10n", "lang", "langs", "translations", "_locales"),
        *("fixtures", "__fixtures__", "testdata", "test_data", "__snapshots__", "__mocks__", "cassettes"),
    }
)
"""Texts of an interface and data of tests: in the formats of settings, and no settings."""


def is_settings_file(path: str) -> bool:
    """Tell by its path (parts joined by `/`) whether a file holds settings.

    Not lock files, schemas, interface descriptions, and not what lies in folders of texts or of test data.
    """
    *folders, name = path.split("/")
    if name in _NOT_NAMES or name.endswith(_NOT_ENDINGS) or name.startswith(_NOT_STARTS):
        return False
    return kind_of(name) is not None and _NOT_FOLDERS.isdisjoint(folders)


def kind_of(name: str) -> str | None:
    """Return the format of a file by its name, None where it is none that holds settings."""
    if name.startswith(".env"):
        return "dotenv"
    return KINDS.get(name[name.rfind(".") :].lower()) if "." in name else None
