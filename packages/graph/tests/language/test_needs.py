import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.language.needs import needs, union
from waypost.graph.language.rules import any_of, compile_any, found, load, masked, matches, readable, words

SLOTS = {"verb": ("use", "call"), "any": ()}


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("blast radius", {"radius"}),
        ("uses?", {"use"}),
        ("colou?rs?", {"colo"}),
        ("(?:alpha|beta)", {"alpha", "beta"}),
        ("(?:alpha|beta)?gamma", {"gamma"}),
        ("(?:alpha|b*)", set()),
        ("not (?:yet )?finished", {"finished"}),
        ("(?!not)ready", {"ready"}),
        (r"\S+ by (?:\w+ ){0,3}hand", {"hand"}),
        ("who {verb}", {"who"}),
        ("{verb}", {"use", "call"}),
        ("{any}", set()),
        ("[ab]c|d", {"c", "d"}),
        ("谁(?:在|会)?用", {"谁", "用"}),
        ("A{1,3}", {"a"}),
        ("", set()),
    ],
)
def test_words_of_which_a_line_holds_one(entry: str, expected: set[str]) -> None:
    found_needs = set(needs(entry, SLOTS))
    assert found_needs <= expected
    assert bool(found_needs) == bool(expected)


def test_the_needs_of_several() -> None:
    assert union([("a",), ("b", "a")]) == ("a", "b")
    assert union([("a",), ()]) == ()


def _lists(data: Any, *keys: str | int) -> list[tuple[str | int, ...]]:
    if isinstance(data, dict):
        return [path for key, value in data.items() for path in _lists(value, *keys, key)]
    if isinstance(data, list) and data and isinstance(data[0], dict):
        return [path for number, value in enumerate(data) for path in _lists(value, *keys, number)]
    return [keys] if isinstance(data, list) else []


RULES = [
    (name, *keys) for name in ("modes", "statements", "intents") for keys in _lists(load(name)) if keys[0] != "slots"
]
TEXTS = [
    "What breaks if we rename the users table, and who else uses it?",
    "Decided to use Redis instead of Memcached because it is simpler; tests are still missing.",
    "Added a coupon page at /coupons, fixed the crash and removed the old flag.",
    "改了登录接口的返回字段会影响哪些模块？还剩什么没做",
    "决定用 Redis 而不是 Memcached，因为运维成本低；退款偶尔失败，还没修复。",
    "新增优惠券页面 /coupons，把按钮颜色改成蓝色，已下线旧接口",
]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: ".".join(map(str, rule)))
def test_leaving_rules_out_loses_no_match(rule: tuple[str, ...]) -> None:
    name, *keys = rule
    for text in map(readable, TEXTS):
        expected = any(compile_any((entry,)).search(text) for entry in words(name, *keys))
        assert found(text, name, *keys) == expected


@given(st.lists(st.sampled_from([word for text in TEXTS for word in re.findall(r"\w+|\W", text)]), max_size=60))
def test_a_mixture_of_words_loses_no_match(parts: list[str]) -> None:
    line = readable("".join(parts))
    for keys in (("modes", "dependents"), ("modes", "spanning"), ("statements", "handled"), ("intents", "new")):
        entries = words(*keys)
        assert found(line, *keys) == bool(re.search(any_of(entries), line, re.IGNORECASE | re.ASCII))


def test_matches_stand_apart_and_in_order() -> None:
    spans = [match.span() for match in matches("新增加了优惠券，新建积分模块", "intents", "new")]
    assert spans == sorted(spans)
    assert all(left[1] <= right[0] for left, right in pairwise(spans))
    assert len(spans) == len(("新增", "新建"))


def test_masked_keeps_the_length() -> None:
    line = "No open issues, nothing left."
    hidden = masked(line, "#", "statements", "calm")
    assert len(hidden) == len(line)
    assert hidden.startswith("#")
