from pathlib import Path

import pytest

from tests.quality.code_map.gold import Change, Gold, same_name
from tests.quality.code_map.harness import samples
from tests.quality.code_map.markers import Place

SAMPLE = {
    "sample.yaml": "language: python\nimpact:\n- {files: [app/pay.py], affected: [app/__init__.py]}\n",
    "project/app/__init__.py": "from app.pay import charge  # ~~ import app/pay.py\ncharge()  # ~~ call pay.charge\n",
    "project/app/pay.py": "def charge(): # ~~ def function charge\n Bank().charge() # ~~ call Bank; call Bank.charge\n",
    "project/app/bank.py": "class Bank:  # ~~ def class Bank\n    def charge(self):  # ~~ def method Bank.charge\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in SAMPLE.items():
        path = tmp_path / "dev" / "one" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "dev" / "one"


def test_a_bare_name_asks_for_all_and_a_qualified_one_for_its_own(folder: Path) -> None:
    gold = Gold(folder)
    assert [str(found.place) for found in gold.named("charge")] == ["app/bank.py:2", "app/pay.py:1"]
    for name in ("pay.charge", "app.pay.charge", "app::pay::charge"):
        assert [found.name for found in gold.named(name)] == ["charge"]
    assert [found.name for found in gold.named("app.bank.Bank.charge")] == ["Bank.charge"]
    assert gold.named("ank.charge") == []


def test_callers_are_those_of_all_that_the_name_asks_for(folder: Path) -> None:
    gold = Gold(folder)
    assert set(gold.callers("charge")) == {Place("app/__init__.py", 2), Place("app/pay.py", 2)}
    assert set(gold.callers("pay.charge")) == {Place("app/__init__.py", 2)}
    assert set(gold.callers("Bank.charge")) == {Place("app/pay.py", 2)}


def test_each_group_of_definitions_is_asked_for_once(folder: Path) -> None:
    assert Gold(folder).asked_names() == ["Bank", "Bank.charge", "charge", "pay.charge"]


def test_a_sample_without_mistakes_has_none(folder: Path) -> None:
    assert Gold(folder).mistakes() == []


def test_mistakes_are_told_with_their_place(folder: Path) -> None:
    (folder / "project/app/bad.py").write_text(
        "# ~~ call nobody; import nowhere.py\n# ~~ route GET /x nobody flask; def function charge\n# ~~ call charge\n"
    )
    told = "\n".join(Gold(folder).mistakes())
    for part in (
        "bad.py:1 call nobody",
        "bad.py:1 import nowhere",
        "bad.py:2 route nobody",
        "bad.py:3 call charge: may",
    ):
        assert part in told


def test_a_change_needs_its_old_text_once(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"one\r\ntwo\r\n")
    Change("a.txt", "two", "three").apply(tmp_path)
    assert (tmp_path / "a.txt").read_bytes() == b"one\r\nthree\r\n"
    with pytest.raises(ValueError, match=r"a\.txt: 0 times"):
        Change("a.txt", "two", "three").apply(tmp_path)


def test_a_name_is_the_same_as_its_end() -> None:
    assert same_name("a.b.c", "b.c")
    assert same_name("c", "a::c")
    assert not same_name("b", "ab")
    assert not same_name("", "ab")


@pytest.mark.parametrize("sample", samples(["dev", "heldout"], []), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_marks_of_each_sample_are_without_mistakes(sample: Path) -> None:
    assert Gold(sample).mistakes() == []
