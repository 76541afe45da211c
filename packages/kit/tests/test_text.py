import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.kit.text import fold, fold_width, search_tokens, slug, split_identifier

MIXED = st.text(alphabet=st.characters(codec="utf-8") | st.sampled_from("登录页面支付ＡＢ１２，。_-Aa1 "), max_size=40)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ＰＯＳＴ　／api：ｖ１", "POST /api:v1"),
        ("调用，完成。", "调用,完成。"),
        ("（a）！", "(a)!"),
        ("plain", "plain"),
    ],
)
def test_fold_width(text: str, expected: str) -> None:
    assert fold_width(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("ＡＢc", "abc"), ("Straße", "strasse"), ("ﬁle", "file"), ("登录", "登录")]
)
def test_fold(text: str, expected: str) -> None:
    assert fold(text) == expected


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("expiresIn", ["expires", "in"]),
        ("expires_in", ["expires", "in"]),
        ("ExpiresIN", ["expires", "in"]),
        ("HTTPServer2", ["http", "server", "2"]),
        ("__init__", ["init"]),
        ("STRIPE_SECRET_KEY", ["stripe", "secret", "key"]),
        ("user", ["user"]),
        ("", []),
    ],
)
def test_split_identifier(name: str, parts: list[str]) -> None:
    assert split_identifier(name) == parts


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("登录页面", ["登录", "录页", "页面"]),
        ("我", ["我"]),
        ("调用POST接口", ["调用", "post", "接口"]),
        ("expiresIn: 900", ["expiresin", "expires", "in", "900"]),
        ("access_token", ["access_token", "access", "token"]),
        ("Ｌｏｇｉｎ 页", ["login", "页"]),
        ("naïve CAFÉ", ["naïve", "café"]),
        ("🎉 -- …", []),
    ],
)
def test_search_tokens(text: str, tokens: list[str]) -> None:
    assert search_tokens(text) == tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Login Page", "login-page"),
        ("登录 页面v2", "登录-页面-v-2"),
        ("UserProfileCard", "user-profile-card"),
        ("a/b\\..", "a-b"),
        ("!!", ""),
        ("x" * 100, "x" * 48),
    ],
)
def test_slug(text: str, expected: str) -> None:
    assert slug(text) == expected


@given(MIXED)
def test_folding_width_keeps_offsets_and_is_final(text: str) -> None:
    folded = fold_width(text)
    assert len(folded) == len(text)
    assert fold_width(folded) == folded


@given(st.text(alphabet="登录页面支付模块", max_size=20))
def test_runs_of_han_are_bigrams(text: str) -> None:
    tokens = search_tokens(text)
    if len(text) > 1:
        assert tokens == [text[i : i + 2] for i in range(len(text) - 1)]
    else:
        assert tokens == ([text] if text else [])


@given(MIXED, MIXED)
def test_tokens_of_parts_that_stand_apart_add_up(one: str, other: str) -> None:
    assert search_tokens(f"{one} \n {other}") == search_tokens(one) + search_tokens(other)


@given(MIXED)
def test_slugs_are_safe_names_and_final(text: str) -> None:
    made = slug(text)
    assert slug(made) == made
    assert len(made) <= 48
    assert not set(made) & set("/\\. \n:")
    assert not made.startswith("-")
    assert not made.endswith("-")


@given(st.lists(st.from_regex(r"[a-z]{2,6}", fullmatch=True), min_size=1, max_size=4))
def test_spellings_of_one_identifier_agree(words: list[str]) -> None:
    camel = words[0] + "".join(word.capitalize() for word in words[1:])
    assert split_identifier("_".join(words)) == words
    assert split_identifier("_".join(words).upper()) == words
    assert split_identifier(camel) == words
