"""Which files hold settings."""

import pytest

from waypost.indexer.config_keys import KINDS, is_settings_file


@pytest.mark.parametrize(
    "path",
    [
        *(
            ".env",
            ".env.local",
            "deploy/.env.production",
            ".envrc",
            "config/application.yml",
            "a.yaml",
            "pyproject.toml",
        ),
        *(
            "package.json",
            "tsconfig.json",
            "settings.jsonc",
            "src/main/resources/application-dev.properties",
            "tox.ini",
        ),
        *("setup.cfg", "APP.YML", "配置/数据库.yaml", "docker-compose.yml"),
    ],
)
def test_settings(path: str) -> None:
    assert is_settings_file(path)


@pytest.mark.parametrize(
    "path",
    [
        *("a.py", "README.md", "package-lock.json", "web/npm-shrinkwrap.json", "pnpm-lock.yaml", "user.schema.json"),
        *(
            "openapi.yaml",
            "docs/swagger.json",
            "locales/en.json",
            "src/i18n/zh.yaml",
            "public/_locales/en/messages.json",
        ),
        *("tests/fixtures/user.json", "testdata/x.toml", "__snapshots__/a.json", "env", "yaml", "Cargo.lock", ""),
    ],
)
def test_other_files(path: str) -> None:
    assert not is_settings_file(path)


def test_every_kind_has_a_reader() -> None:
    for kind in set(KINDS.values()):
        module = __import__(f"waypost.indexer.config_keys.{kind}_keys", fromlist=["read"])
        assert list(module.read("")) == []
