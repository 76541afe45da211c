import json
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from string import Formatter
from typing import Any

import waypost.graph.survey
from waypost.graph.survey import draft_nodes
from waypost.graph.survey.data import table
from waypost.graph.survey.wording import Wording

Project = Callable[[Mapping[str, str]], Any]
HOME = Path(waypost.graph.survey.__file__).parent
TODAY = date(2026, 5, 11)

SHOP = {
    "README.md": "# 小店\n\n一个人做的商店。\n",
    "pyproject.toml": '[project]\nname = "shop"\nversion = "1.0"\ndependencies = ["fastapi"]\n',
    "payments/api.py": '@router.post("/pay")\ndef pay(): ...\n# TODO: 退款\n',
    "payments/db.py": "class Refund(db.Model):\n    id = db.Column(1)\n",
    "orders/main.py": "from payments.api import pay\n",
    "orders/more.py": "import payments.db\n",
    "docs/adr/0001-postgres.md": "# 1. Use PostgreSQL\n\nBecause.\n",
    "docs/adr/template.md": "# Title\n",
}


def phrases(lang: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((HOME / "locales" / f"{lang}.json").read_text(encoding="utf-8"))
    return found


def test_both_languages_have_the_same_phrases_with_the_same_values() -> None:
    assert set(phrases("en")) == set(phrases("zh"))
    for key, text in phrases("en").items():
        if key.endswith("_one"):
            continue
        values = [{name for _, name, _, _ in Formatter().parse(one) if name} for one in (text, phrases("zh")[key])]
        assert values[0] == values[1], key


def test_every_phrase_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in HOME.glob("*.py"))
    unused = [key for key in phrases("en") if f'"{key.removesuffix("_one")}"' not in code and key != "joined"]
    assert unused == []


def test_a_value_is_never_read_as_a_phrase() -> None:
    assert Wording("en")("more", count=2, folder="{count} {x}") == "2 more of these in `{count} {x}`"
    assert Wording("fr").lang == "en"


def test_chinese_drafts(project: Project) -> None:
    seen = project(SHOP)
    nodes = {node.id: node for node in draft_nodes(seen.survey, set(), TODAY, lang="zh")}
    payments = nodes["mod_payments"]
    assert payments.title == "支付 Payments"
    assert payments.summary == "支付 Payments（payments）：2 个文件、1 个路由、1 张表"
    assert payments.sections["Current State"] == [
        "`payments`：2 个文件（Python 2 个）",
        "路由 `POST /pay`，处理函数 `pay`（payments/api.py:1）",
        "表 `Refund`，字段 `id`，Flask-SQLAlchemy model（payments/db.py:1）",
        "定义 `Refund`（payments/db.py:1）",
    ]
    assert payments.sections["Open Issues"] == ["TODO: 退款（payments/api.py:3）"]
    assert payments.sections["Change Log"] == ["[2026-05-11] 由源代码生成的初稿（2 个文件）"]
    assert nodes["mod_orders"].connections == {
        "mod_payments": ["在 orders/main.py:1 导入 `payments`", "在 orders/more.py:1 导入 `payments`"]
    }
    assert nodes["mod_project"].title == "小店"
    assert nodes["mod_project"].summary == "一个人做的商店。"


def test_decision_records_are_key_decisions(project: Project) -> None:
    seen = project(SHOP)
    assert seen.drafts["mod_project"].sections["Key Decisions"] == ["1. Use PostgreSQL (docs/adr/0001-postgres.md:1)"]
    assert "Key Decisions" not in seen.drafts["mod_payments"].sections


def test_sections_stand_in_the_order_of_a_node_and_are_never_empty(project: Project) -> None:
    order = ["Current State", "Key Decisions", "To mod_payments", "Open Issues", "Change Log"]
    for node in project(SHOP).drafts.values():
        assert list(node.sections) == [name for name in order if name in node.sections]
        assert all(node.sections.values())
        assert all(section in order for section in node.sections)


def test_tags_and_aliases_speak_both_languages(project: Project) -> None:
    payments = project(SHOP).drafts["mod_payments"]
    assert payments.tags == ["payments", "payment", "api", "database"]
    assert payments.aliases == ["支付"]


def test_edges_lead_to_drafts_or_nodes_that_exist(project: Project) -> None:
    seen = project(SHOP)
    drafts = draft_nodes(seen.survey, {"mod_payments"}, TODAY)
    assert {node.id for node in drafts} == {"mod_project", "mod_orders"}
    assert [node.depends_on for node in drafts if node.id == "mod_orders"] == [["mod_payments"]]


def test_long_lists_are_cut_and_say_so(project: Project) -> None:
    text = "".join(f"@app.get('/r{number}')\ndef f{number}(): ...\n" for number in range(25))
    state = project({"api/a.py": text}).drafts["mod_api"].sections["Current State"]
    assert sum(line.startswith("Route") for line in state) == 20
    assert "5 more of these in `api`" in state


def test_words_stand_for_one_role_each() -> None:
    seen: dict[str, str] = {}
    for role, entry in table("vocabulary").items():
        for word in entry["words"]:
            assert word == word.lower()
            assert seen.setdefault(word, role) == role, word
