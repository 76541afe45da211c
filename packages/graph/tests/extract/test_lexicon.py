import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.extract import Lexicon
from waypost.graph.extract.inflect import forms


@pytest.mark.parametrize(
    ("text", "topics"),
    [
        ("登录页面", ["login"]),
        ("the login page", ["login"]),
        ("users logged in", ["user", "login"]),
        ("logging in fails", ["login"]),
        ("logging is noisy", ["logging"]),
        ("payments and refunds", ["payment", "refund"]),
        ("支付宝支付", ["payment"]),
        ("单点登录", ["sso"]),
        ("登录日志", ["login", "logging"]),
        ("仪表盘", ["dashboard"]),
        ("/api/v1/auth/login", ["auth", "login"]),
        ("rate-limit, rate limits", ["rate-limit"]),
        ("优惠券和购物车", ["coupon", "cart"]),
        ("CI/CD 流水线", ["ci"]),
        ("Signing up with OAuth2", ["signup", "oauth"]),
        ("categories", ["category"]),
        ("ＬＯＧＩＮ", ["login"]),
        ("两步验证与验证码", ["2fa", "captcha"]),
        ("消息队列", ["queue"]),
        ("国际化", ["i18n"]),
        ("深色模式", ["theme"]),
        ("cache and caching", ["cache"]),
        ("结账后下单", ["checkout", "order"]),
    ],
)
def test_topics(lexicon: Lexicon, text: str, topics: list[str]) -> None:
    assert lexicon.topics(text) == topics


@pytest.mark.parametrize(
    "text",
    [
        "The author wrote it",
        "fruit suite",
        "require",
        "authority",
        "blogging",
        "border",
        "reorder",
        "in order to help",
        "用户体验",
        "access_token",
        "orderly",
        "注册中心",
        "cartoon",
        "",
    ],
)
def test_no_topic(lexicon: Lexicon, text: str) -> None:
    assert lexicon.topics(text) == []


def test_expand_goes_between_the_languages(lexicon: Lexicon) -> None:
    assert {"login", "登录", "signin"} <= lexicon.expand("登录")
    assert "登录" in lexicon.expand("Login")
    assert {"api", "接口"} <= lexicon.expand("API")
    assert lexicon.expand("未知词") == {"未知词"}


def test_a_project_extends_and_overrides(lexicon: Lexicon) -> None:
    wider = lexicon.extended({"flash-sale": ["秒杀", "lightning deal"], "login": ["进门"], "billing": ["结算"]})
    assert wider.topics("秒杀活动 and lightning deals") == ["flash-sale"]
    assert wider.topics("进门") == ["login"]
    assert wider.topics("结算") == ["billing"]
    assert {"秒杀", "flash-sale", "lightning deal"} == wider.expand("秒杀")
    assert lexicon.topics("秒杀") == []
    assert lexicon.topics("结算") == ["checkout"]


def test_a_graph_teaches_its_words(lexicon: Lexicon) -> None:
    wiser = lexicon.learned({"groupon": ["拼团", "group buy"], "login": ["进站"], "new": ["旧"]})
    assert wiser.topics("拼团") == ["groupon"]
    assert wiser.topics("a group buy") == ["groupon"]
    assert wiser.topics("进站") == ["login"]
    assert wiser.topics("a new one") == []
    assert {"groupon", "拼团", "group buy"} == wiser.expand("group buy")
    assert {"登录", "进站", "login"} <= wiser.expand("login")
    assert lexicon.topics("拼团") == []


def test_what_is_known_keeps_its_topic(lexicon: Lexicon) -> None:
    wiser = lexicon.learned({"frontend-app": ["登录", "checkout"]})
    assert wiser.topics("登录") == ["login"]
    assert "frontend-app" in wiser.expand("登录")


def test_an_empty_lexicon_knows_nothing() -> None:
    empty = Lexicon({})
    assert empty.topics("登录 login") == []
    assert empty.expand("login") == {"login"}


def test_words_too_short_for_chinese_are_synonyms_only(lexicon: Lexicon) -> None:
    wider = lexicon.extended({"picture": ["图"]})
    assert wider.topics("图") == []
    assert "picture" in wider.expand("图")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("order", {"order", "orders"}),
        ("category", {"category", "categories"}),
        ("inbox", {"inbox", "inboxes"}),
        ("log~ in", {"log in", "logs in", "logged in", "logging in", "loged in", "loging in"}),
        ("cache~", {"cache", "caches", "cached", "caching", "cacher", "cachers"}),
        ("notify~", {"notify", "notifies", "notified", "notifying"}),
        ("i18n", {"i18n", "i18ns"}),
    ],
)
def test_forms(word: str, expected: set[str]) -> None:
    assert set(forms(word)) == expected


@given(st.text(max_size=200))
def test_topics_of_any_text(text: str) -> None:
    lexicon = Lexicon.default()
    found = lexicon.topics(text)
    assert len(found) == len(set(found))
    assert "" not in found


@given(
    st.dictionaries(st.text(max_size=8), st.lists(st.text(max_size=8), max_size=3), max_size=3), st.text(max_size=30)
)
def test_any_words_can_be_learned(pairs: dict[str, list[str]], text: str) -> None:
    lexicon = Lexicon.default()
    for wider in (lexicon.learned(pairs), lexicon.extended(pairs)):
        wider.topics(text)
        assert all(wider.expand(word) for word in pairs)
