import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.kit.tokens import estimate_tokens

# Texts of every kind with the counts that the vocabulary o200k_base gives (npm package gpt-tokenizer).
COUNTED = json.loads((Path(__file__).parent / "data" / "tokens.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", sorted(COUNTED))
def test_within_a_tenth_of_the_count(kind: str) -> None:
    tokens = COUNTED[kind]["tokens"]
    assert estimate_tokens(COUNTED[kind]["text"]) == pytest.approx(tokens, rel=0.1)


def test_within_a_twentieth_on_average() -> None:
    errors = [abs(estimate_tokens(entry["text"]) / entry["tokens"] - 1) for entry in COUNTED.values()]
    assert sum(errors) / len(errors) < 0.05


@pytest.mark.parametrize(("text", "tokens"), [("", 0), ("a", 1), (" ", 0), ("登", 1), ("Hello world", 3)])
def test_small_texts(text: str, tokens: int) -> None:
    assert estimate_tokens(text) == tokens


@given(st.text(max_size=80), st.text(max_size=80))
def test_more_text_never_costs_less(one: str, other: str) -> None:
    both = estimate_tokens(f"{one}\n{other}")
    assert both >= max(estimate_tokens(one), estimate_tokens(other))
    assert both <= estimate_tokens(one) + estimate_tokens(other) + 2


@given(st.text(alphabet="登录页面", min_size=1, max_size=50))
def test_han_costs_less_than_its_bytes_and_more_than_nothing(text: str) -> None:
    assert len(text) * 0.7 <= estimate_tokens(text) <= len(text) + 1
