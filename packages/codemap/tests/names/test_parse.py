import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.names.parse import parse_name, split_parts

WORDS = st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,8}", fullmatch=True).filter(
    lambda word: word not in {"prototype", "operator"}
)
SEPARATORS = st.sampled_from([".", "::", "#", "/", "\\", "->", ":"])


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("charge", ("charge",)),
        ("PaymentService.charge", ("PaymentService", "charge")),
        ("app.payments.PaymentService.charge", ("app", "payments", "PaymentService", "charge")),
        ("crate::store::open", ("crate", "store", "open")),
        ("Order#total", ("Order", "total")),
        ("\\App\\Payments\\charge", ("App", "Payments", "charge")),
        ("$service->charge", ("$service", "charge")),
        ("src/app/payments.py::charge", ("src", "app", "payments", "py", "charge")),
        ("app.payments:charge", ("app", "payments", "charge")),
        ("charge()", ("charge",)),
        ("PaymentService.charge(int, String)", ("PaymentService", "charge")),
        ("(*Store).Open", ("Store", "Open")),
        ("store.(Store).Open", ("store", "Store", "Open")),
        ("Cart<Item>.total", ("Cart", "total")),
        ("Vec::<Option<T>>::push", ("Vec", "push")),
        ("Cart.prototype.total", ("Cart", "total")),
        ("Money::operator+", ("Money", "operator+")),
        ("Money::operator ==", ("Money", "operator==")),
        ("Money::operator->", ("Money", "operator->")),
        ("Money::operator()", ("Money", "operator()")),
        ("Money::operator/", ("Money", "operator/")),
        ("Money::operator bool", ("Money", "operator bool")),
        ("operator.add", ("operator", "add")),
        ("app/operator/add", ("app", "operator", "add")),
        ("empty?", ("empty?",)),
        ("Order#save!", ("Order", "save!")),
        ("支付.扣款", ("支付", "扣款")),
        ("  charge ", ("charge",)),
        ("~Money", ("~Money",)),
        ("#secret", ("secret",)),
        ("<=>", ("<=>",)),
        ("/", ("/",)),
        ("", ("",)),
        ("prototype", ("prototype",)),
    ],
)
def test_names_in_the_notation_of_any_language(text: str, parts: tuple[str, ...]) -> None:
    assert parse_name(text).parts == parts


@given(st.lists(WORDS, min_size=1, max_size=5), st.data())
def test_separators_may_be_mixed(words: list[str], data: st.DataObject) -> None:
    text = words[0] + "".join(data.draw(SEPARATORS) + word for word in words[1:])
    assert parse_name(text).parts == tuple(words)


@given(st.text(max_size=30))
def test_any_text_is_a_name_with_a_last_part(text: str) -> None:
    name = parse_name(text)
    assert name.parts
    assert name.last == name.parts[-1]


@given(st.lists(WORDS, min_size=1, max_size=5))
def test_parts_do_not_split_further(words: list[str]) -> None:
    parts = split_parts(".".join(words))
    assert split_parts("/".join(parts)) == parts
