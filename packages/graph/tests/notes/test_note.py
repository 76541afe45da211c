"""What a note is about: its subject, those beside it, and where it speaks of something new."""

from collections.abc import Callable
from datetime import date

import pytest

from waypost.graph import Graph
from waypost.graph.notes.note import Note, read_note

Build = Callable[..., Graph]
Make = Callable[..., str]
Read = Callable[[str], Note]


@pytest.fixture
def read(shop: Graph) -> Read:
    shop.cache.refresh()
    return lambda text: read_note(text, shop.cache, date(2026, 11, 30))


def subject(note: Note) -> str:
    return note.subject.path.removeprefix("meta/").removesuffix(".md") if note.subject else ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Checkout calls the payment service", "feat_checkout"),
        ("结算页调用支付服务", "feat_checkout"),
        ("Payment Service is called by checkout", "mod_payment"),
        ("支付服务被结算页调用", "mod_payment"),
        ("Yesterday refunds broke", "feat_refund"),
        ("昨天退款挂了", "feat_refund"),
        ("支付服务不用改，退款页面改了文案", "feat_refund"),
        ("The payment service is not affected, refunds got a new text", "feat_refund"),
        ("It is faster", ""),
        ("变快了", ""),
    ],
)
def test_the_subject_is_the_first_node_that_acts(read: Read, text: str, expected: str) -> None:
    assert subject(read(text)) == expected


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("Checkout and refunds share a header", ["meta/feat_refund.md"]),
        ("结算页和退款统一了页头", ["meta/feat_refund.md"]),
        ("结算页、退款都加了埋点", ["meta/feat_refund.md"]),
        ("Checkout, refunds and the payment service moved", ["meta/feat_refund.md", "meta/mod_payment.md"]),
        ("Checkout calls refunds", []),
        ("Checkout is done", []),
    ],
)
def test_co_subjects_stand_joined_with_the_subject(read: Read, text: str, others: list[str]) -> None:
    assert [mention.path for mention in read(text).co_subjects] == others


@pytest.mark.parametrize(
    ("text", "is_new"),
    [
        ("New feature: gift cards", True),
        ("新增礼品卡功能", True),
        ("新建物流模块", True),
        ("Gift cards are sold out", False),
        ("礼品卡卖完了", False),
        ("Checkout is slow", False),
    ],
)
def test_a_note_may_announce_something_new(read: Read, text: str, *, is_new: bool) -> None:
    assert (read(text).new_place >= 0) is is_new


def test_the_place_of_the_new_is_that_of_its_words(read: Read) -> None:
    note = read("For checkout we have a new feature: gift cards")
    assert note.text[note.new_place :].startswith(note.new_subject)


@pytest.mark.parametrize(
    ("text", "value", "found"),
    [
        ("calls POST /api/v1/orders", "POST /api/v1/orders", "/api/v1/orders"),
        ("calls GET /api/v1/orders/{id}", "GET /api/v1/orders/{}", "/api/v1/orders/"),
        ("reads Orders", "orders", "Orders"),
        ("读取 ＡＢＣ_KEY", "ABC_KEY", "ＡＢＣ_KEY"),
    ],
)
def test_values_are_found_where_they_stand(read: Read, text: str, value: str, found: str) -> None:
    place = read(text).place_of(value)
    assert text[place:].startswith(found)


@pytest.mark.parametrize("value", ["nothing", "", "{id}", "GET {}"])
def test_what_is_not_there_has_no_place(read: Read, value: str) -> None:
    assert read("Checkout is slow").place_of(value) == -1
    assert read("Checkout is slow").role_of(value) == "subject"


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("POST /api/v1/orders is slow", "subject"),
        ("checkout calls POST /api/v1/orders", "object"),
        ("结算页调用 POST /api/v1/orders", "object"),
        ("the cart is used by POST /api/v1/orders", "user"),
        ("购物车被 POST /api/v1/orders 用到", "user"),
        ("it works the same as POST /api/v1/orders", "compared"),
        ("写法参考 POST /api/v1/orders", "compared"),
    ],
)
def test_values_have_roles(read: Read, text: str, role: str) -> None:
    assert read(text).role_of("POST /api/v1/orders") == role


def test_a_tag_of_the_graph_is_a_topic_of_the_note(build: Build, node: Make) -> None:
    """The lexicon does not know the word; the project does."""
    graph = build({"meta/feat_zoo.md": node("feat_zoo", tags="[wombat]")})
    graph.cache.refresh()
    assert "wombat" in read_note("the wombat sleeps", graph.cache, date(2026, 11, 30)).extracted.topics


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("listens to warehouse.restocked", True),
        ("listens to warehouse:restocked", True),
        ("see src/warehouse.py", False),
        ("version 1.2.3", False),
        ("The end. a start", False),
        ("call warehouse.restock()", False),
    ],
)
def test_a_dotted_name_may_be_a_message(read: Read, text: str, *, message: bool) -> None:
    assert any("warehouse" in key for key in read(text).keys["message"]) is message


def test_full_width_characters_are_folded_in_place(read: Read) -> None:
    note = read("调用 ＰＯＳＴ　／ａｐｉ")
    assert len(note.folded) == len(note.text)
    assert "POST" in note.folded
