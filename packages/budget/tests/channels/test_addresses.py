from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.budget.channels.addresses import Address, resolve
from waypost.budget.errors import ChannelError
from waypost.budget.settings.config import ChannelDetail

SECRET = "xoxb-1234-abcd"


@pytest.fixture(autouse=True)
def _variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAT_URL", f"json://host/{SECRET}")
    monkeypatch.setenv("CHAT_TOKEN", SECRET)
    monkeypatch.setenv("EMPTY", " ")
    monkeypatch.delenv("MISSING", raising=False)


@pytest.mark.parametrize(
    "value",
    [
        f"json://host/{SECRET}",
        f" json://host/{SECRET} ",
        "${CHAT_URL}",
        "json://host/${CHAT_TOKEN}",
        ChannelDetail(env="CHAT_URL"),
        ChannelDetail(url="json://host/${CHAT_TOKEN}"),
    ],
)
def test_addresses_of_the_user(value: ChannelDetail | str) -> None:
    assert resolve(value, None).url == f"json://host/{SECRET}"


def test_an_address_in_a_file(home: Path, tmp_path: Path) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "chat.txt").write_text(f"\n json://host/{SECRET}\nmore\n")
    (tmp_path / "key").write_text(f"json://host/{SECRET}")
    for name in ("chat.txt", str(tmp_path / "key")):
        assert resolve(ChannelDetail(file=name), None).url == f"json://host/{SECRET}"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("${MISSING}", "MISSING"),
        ("json://host/${EMPTY}", "EMPTY"),
        (ChannelDetail(env="MISSING"), "MISSING"),
        (ChannelDetail(file="no-such-file"), "no-such-file"),
    ],
)
def test_what_is_not_there(value: ChannelDetail | str, told: str) -> None:
    with pytest.raises(ChannelError, match=told) as caught:
        resolve(value, None)
    assert caught.value.hint
    assert not caught.value.passing


def test_a_project_can_not_carry_a_variable_elsewhere(tmp_path: Path) -> None:
    assert resolve("${CHAT_URL}", tmp_path).url.endswith(SECRET)
    assert resolve(ChannelDetail(env="CHAT_URL"), tmp_path).url.endswith(SECRET)
    for value in ("json://elsewhere/${CHAT_TOKEN}", ChannelDetail(url="json://elsewhere/?a=${CHAT_TOKEN}")):
        with pytest.raises(ChannelError, match="whole address"):
            resolve(value, tmp_path)


@pytest.mark.parametrize("name", ["../key", "/etc/hostname", "link", "~/key", "empty"])
def test_a_project_can_not_read_other_files(tmp_path: Path, name: str) -> None:
    root = tmp_path / "shop"
    root.mkdir()
    (tmp_path / "key").write_text("json://host/a")
    (root / "link").symlink_to(tmp_path / "key")
    (root / "empty").write_text("\n")
    (root / "own").write_text("json://host/a")
    assert resolve(ChannelDetail(file="own"), root).url == "json://host/a"
    with pytest.raises(ChannelError, match="can't be read"):
        resolve(ChannelDetail(file=name), root)


def test_nothing_of_an_address_is_shown() -> None:
    address = Address("mailtos://me:pass%20word@mail.example.org/?to=you@example.com&key=abcd1234")
    for part in ("me:pass%20word", "pass word", "mail.example.org", "abcd1234", address.url):
        assert part not in address.masked(f"could not reach {part} at all")
    assert address.masked("error=500, to: a") == "error=500, to: a"
    assert "abcd1234" not in repr(address)


@given(
    st.text("abcXYZ019-_.%", min_size=4, max_size=30), st.sampled_from(["json://h/{}", "slack://{}/x", "json://u:{}@h"])
)
def test_no_secret_survives_masking(secret: str, shape: str) -> None:
    assert secret not in Address(shape.format(secret)).masked(f"failed: <{secret}> {secret}")
