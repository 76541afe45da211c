"""Settings files, whose keys are part of the map: kinds of file by their names."""

SETTINGS = {
    ".env*": "env",
    ".env": "env",
    ".yaml": "yaml",
    ".yml": "yaml",
    ".toml": "toml",
    ".json": "json",
    ".properties": "properties",
    ".ini": "ini",
    ".cfg": "ini",
}
"""As `scan.list_files` takes them."""
