"""From an edit to the files that it reaches."""

from typing import Any

import pytest

from waypost.codemap import QuestionError


def test_nothing_changed(project: Any) -> None:
    result = project.impact()
    assert (result.changed, result.affected, result.notes) == ([], [], [])


def test_callers_in_turn_with_the_path_of_evidence(project: Any) -> None:
    project.edit("app/money.py", "amount * 100", "amount * 1000")
    result = project.impact()
    assert [(entry.path, entry.symbol, entry.line, entry.change) for entry in result.changed] == [
        ("app/money.py", "app.money.to_cents", 4, "body")
    ]
    affected = {entry.path: entry for entry in result.affected}
    assert set(affected) == {"app/payments.py", "tests/test_money.py"}
    payments = affected["app/payments.py"]
    assert (payments.distance, payments.confidence, payments.test) == (1, "exact", False)
    assert affected["tests/test_money.py"].test
    assert affected["tests/test_money.py"].via == [
        "app.money.to_cents (body, app/money.py:4)",
        "tests.test_money.test_cents (call, tests/test_money.py:5)",
    ]


def test_a_file_that_merely_imports_the_changed_file_is_not_affected(project: Any) -> None:
    project.edit("app/checkout.py", "return str(cart)", "return repr(cart)")
    assert project.affected() == ["tests/test_checkout.py"]


def test_an_importer_of_that_very_name_is_affected(project: Any) -> None:
    project.write("app/menu.py", "from app.api import health\n")
    project.commit()
    project.edit("app/api.py", '"ok"', '"fine"')
    (found,) = project.impact().affected
    assert (found.path, found.distance) == ("app/menu.py", 1)
    assert found.via[-1] == "app.menu (import, app/menu.py:1)"


def test_a_body_is_told_from_a_signature(project: Any) -> None:
    project.edit("app/api.py", "def health():", "def health(verbose=False):")
    project.edit("app/checkout.py", "str(cart)", "repr(cart)")
    project.edit("app/money.py", "RATE = 3", "RATE = 4")
    assert project.changed() == [
        ("app/api.py", "app.api.health", "signature"),
        ("app/checkout.py", "app.checkout.show", "body"),
        ("app/money.py", "app.money.RATE", "body"),
    ]


def test_a_decorator_is_part_of_the_signature(project: Any) -> None:
    project.edit("app/api.py", '@route("POST /orders")', '@route("POST /order")')
    assert project.changed() == [("app/api.py", "app.api.post_order", "signature")]


def test_a_new_line_in_a_body_and_a_line_taken_out(project: Any) -> None:
    project.edit("app/payments.py", "        return -amount\n", "        amount = -amount\n        return amount\n")
    project.edit("app/money.py", "def unused():\n    return RATE\n", "def unused():\n    pass\n")
    project.edit("app/api.py", "def health():\n", "def health():\n    x = 1\n")
    assert project.changed() == [
        ("app/api.py", "app.api.health", "body"),
        ("app/money.py", "app.money.unused", "body"),
        ("app/payments.py", "app.payments.Gateway.refund", "body"),
    ]


def test_lines_taken_out_only(project: Any) -> None:
    project.edit("app/api.py", 'def health():\n    return "ok"\n', 'def health():\n    a = 1\n    return "ok"\n')
    project.commit()
    project.edit("app/api.py", "    a = 1\n", "")
    assert project.changed() == [("app/api.py", "app.api.health", "body")]


def test_an_import_line_reaches_nobody(project: Any) -> None:
    project.edit("app/checkout.py", "from app.payments import Stripe", "from app.payments import Stripe, Gateway")
    result = project.impact()
    assert [(entry.path, entry.symbol, entry.change) for entry in result.changed] == [("app/checkout.py", "", "file")]
    assert result.affected == []


def test_a_module_level_value_reaches_its_readers(project: Any) -> None:
    project.write("app/tax.py", "from app.money import RATE\n\n\ndef tax(x):\n    return x * RATE\n")
    project.commit()
    project.edit("app/money.py", "RATE = 3", "RATE = 4")
    assert project.affected() == ["app/tax.py"]


def test_a_value_made_of_what_changed_is_changed_too(project: Any) -> None:
    project.write("app/setup.py", "from app.money import to_cents\n\nLIMIT = to_cents(5)\n")
    project.write("app/guard.py", "from app.setup import LIMIT\n\n\ndef guard(x):\n    return x < LIMIT\n")
    project.commit()
    project.edit("app/money.py", "* 100", "* 10")
    found = {entry.path: entry.distance for entry in project.impact().affected}
    assert (found["app/setup.py"], found["app/guard.py"]) == (1, 2)


def test_a_constructor_is_called_where_its_class_is(project: Any) -> None:
    project.edit("app/payments.py", "self.calls = 0", "self.calls = 1")
    assert project.affected() == ["app/api.py", "app/checkout.py"]


def test_a_changed_member_reaches_its_overrides(project: Any) -> None:
    project.edit("app/payments.py", "raise NotImplementedError", "raise NotImplementedError(amount)")
    (found,) = project.impact().affected
    assert found.path == "plugins/paypal.py"
    assert found.via[-1].startswith("plugins.paypal.Paypal.charge (override,")


def test_a_type_that_takes_a_changed_member_over_is_reached_where_it_is_used(project: Any) -> None:
    project.edit("app/payments.py", "return -amount", "return -2 * amount")
    assert project.affected() == []
    project.write(
        "app/back.py", "from plugins.paypal import Invoice\n\n\ndef back():\n    return Invoice().refund(1)\n"
    )
    project.git("add", "app/back.py")
    project.git("commit", "-q", "-m", "back", "app/back.py")
    assert project.affected() == ["app/back.py"]


def test_a_changed_class_reaches_those_below_it(project: Any) -> None:
    project.edit("app/payments.py", "class Gateway:", "class Gateway(object):")
    assert project.affected() == ["app/api.py", "app/checkout.py", "plugins/paypal.py"]


def test_what_is_declared_abstract_is_called_through(project: Any) -> None:
    project.write(
        "app/ports.py",
        """
        from abc import abstractmethod


        class Sender:
            @abstractmethod
            def send_it(self):
                ...


        def broadcast(sender):
            return sender.send_it()
        """,
    )
    project.write(
        "app/mail.py",
        "from app.ports import Sender\n\n\nclass Mail(Sender):\n    def send_it(self):\n        return 1\n",
    )
    project.write("app/news.py", "from app.ports import broadcast\n\n\ndef news():\n    broadcast(1)\n")
    project.commit()
    project.index()
    project.edit("app/mail.py", "return 1", "return 2")

    def index() -> None:
        type(project).index(project)
        project.build.reference("app/ports.py:broadcast", 10, "app/ports.py:Sender.send_it", confidence="likely")

    project.index = index
    affected = {entry.path: entry for entry in project.impact().affected}
    assert set(affected) == {"app/ports.py", "app/news.py"}
    assert affected["app/news.py"].confidence == "likely"
    assert "app.ports.Sender.send_it (implements, app/ports.py:6)" in affected["app/news.py"].via


def test_what_a_changed_decorator_decorates_is_reached(project: Any) -> None:
    project.write("app/tools.py", "def audit(function):\n    return function\n")
    project.write(
        "app/jobs.py",
        "from app.tools import audit\n\n\n@audit\ndef job():\n    pass\n\n\n@audit(1)\ndef other():\n    pass\n",
    )
    project.write(
        "app/run.py", "from app import jobs\n\n\ndef run():\n    jobs.job()\n\n\ndef run_other():\n    jobs.other()\n"
    )
    project.commit()
    project.edit("app/tools.py", "return function", "return function or None")
    affected = {entry.path: entry for entry in project.impact().affected}
    assert affected["app/run.py"].distance == 2
    assert "app.jobs.job (decorator, app/jobs.py:4)" in affected["app/run.py"].via


def test_clients_of_a_route_are_reached(project: Any) -> None:
    project.write("web/orders.js", "fetch('/orders')\n")
    project.commit()
    project.edit("app/api.py", "return pay(order)", "return pay(order) or 1")
    index = project.index

    def index_with_routes() -> None:
        index()
        route = project.build.route("app/api.py", 4, "POST", "/orders", "post_order")
        project.build.request("web/orders.js", 1, "POST", "/orders", route)

    project.index = index_with_routes
    (found,) = project.impact().affected
    assert (found.path, found.distance, found.confidence) == ("web/orders.js", 2, "likely")
    assert found.via[1] == "POST /orders (route, app/api.py:4)"
    project.git("checkout", "-q", ".")
    project.edit("app/api.py", '"POST /orders"', '"POST /order"')
    assert project.affected() == ["web/orders.js"]


def test_readers_of_a_setting_are_reached(project: Any) -> None:
    project.write(".env", "A=1\nSTRIPE=x\n")
    project.commit()
    project.edit(".env", "STRIPE=x", "STRIPE=y")
    index = project.index

    def index_with_keys() -> None:
        index()
        project.build.key(".env", 1, "A", "set")
        project.build.key(".env", 2, "STRIPE", "set")
        project.build.key("app/money.py:unused", 9, "A", "read")
        project.build.key("app/money.py:to_cents", 5, "STRIPE", "read")

    project.index = index_with_keys
    affected = {entry.path: entry for entry in project.impact().affected}
    assert affected["app/money.py"].via[0] == "STRIPE (config, .env:2)"
    assert set(affected) == {"app/money.py", "app/payments.py", "tests/test_money.py"}


def test_a_deleted_function_reaches_who_still_asks_for_it(project: Any) -> None:
    project.edit("app/checkout.py", "\n\ndef show(cart):\n    return str(cart)\n", "")
    result = project.impact()
    assert ("app/checkout.py", "app.checkout.show", "deleted") in [
        (entry.path, entry.symbol, entry.change) for entry in result.changed
    ]
    (found,) = result.affected
    assert (found.path, found.confidence) == ("tests/test_checkout.py", "likely")


def test_a_renamed_function_is_deleted_and_added(project: Any) -> None:
    project.edit("app/checkout.py", "def pay(", "def pay_all(")
    result = project.impact()
    kinds = {entry.symbol: entry.change for entry in result.changed}
    assert kinds == {"app.checkout.pay": "deleted", "app.checkout.pay_all": "added"}
    assert [entry.path for entry in result.affected] == ["app/api.py"]


def test_a_deleted_file_reaches_its_importers(project: Any) -> None:
    project.remove("app/checkout.py")
    result = project.impact()
    assert ("app/checkout.py", "", "deleted") in [(e.path, e.symbol, e.change) for e in result.changed]
    assert sorted(entry.path for entry in result.affected) == ["app/api.py", "tests/test_checkout.py"]


def test_a_moved_file_reaches_who_asks_for_the_old_place(project: Any) -> None:
    project.git("mv", "app/checkout.py", "app/cashier.py")
    result = project.impact()
    assert [(entry.path, entry.symbol, entry.change) for entry in result.changed] == [("app/cashier.py", "", "renamed")]
    assert sorted(entry.path for entry in result.affected) == ["app/api.py", "tests/test_checkout.py"]
    project.edit("app/api.py", "app.checkout", "app.cashier")
    project.edit("tests/test_checkout.py", "app.checkout", "app.cashier")
    assert project.affected() == []


def test_a_moved_file_with_a_change(project: Any) -> None:
    project.git("mv", "app/payments.py", "app/gateways.py")
    project.edit("app/gateways.py", "return -amount", "return 0")
    assert project.changed() == [
        ("app/gateways.py", "", "renamed"),
        ("app/gateways.py", "app.gateways.Gateway.refund", "body"),
    ]


def test_untracked_files_are_part_of_the_change(project: Any) -> None:
    project.write("app/new.py", "def fresh():\n    return 1\n")
    project.write("notes.txt", "hello\n")
    project.edit("app/api.py", "return pay(order)", "return fresh(pay(order))")
    result = project.impact()
    assert [(entry.path, entry.symbol, entry.change) for entry in result.changed] == [
        ("app/api.py", "app.api.post_order", "body"),
        ("app/new.py", "app.new.fresh", "added"),
        ("notes.txt", "", "file"),
    ]
    assert [entry.path for entry in result.affected] == ["app/api.py"]


def test_a_changed_file_is_affected_by_the_change_of_another(project: Any) -> None:
    project.edit("app/money.py", "* 100", "* 10")
    project.edit("app/payments.py", "return -amount", "return 0")
    affected = {entry.path: entry.via[0] for entry in project.impact().affected}
    assert affected["app/payments.py"].startswith("app.money.to_cents")


def test_against_another_revision(project: Any) -> None:
    first = project.git("rev-parse", "HEAD")
    project.edit("app/money.py", "* 100", "* 10")
    project.commit()
    assert project.affected() == []
    assert project.affected(base=first) == ["app/payments.py", "tests/test_money.py"]


def test_what_a_commit_changed(project: Any) -> None:
    project.edit("app/money.py", "* 100", "* 10")
    commit = project.commit()
    project.edit("app/money.py", "RATE = 3\n", "RATE = 3\nA = 1\nB = 2\nC = 3\nD = 4\nE = 5\n")
    project.commit()
    result = project.impact(commit=commit)
    assert [(entry.symbol, entry.line, entry.change) for entry in result.changed] == [("app.money.to_cents", 4, "body")]
    assert sorted(entry.path for entry in result.affected) == ["app/payments.py", "tests/test_money.py"]
    root = project.git("rev-list", "--max-parents=0", "HEAD")
    assert {entry.change for entry in project.impact(commit=root).changed} == {"added", "file"}


def test_what_is_staged(project: Any) -> None:
    project.edit("app/money.py", "* 100", "* 10")
    project.git("add", "-A")
    project.edit("app/checkout.py", "str(cart)", "repr(cart)")
    project.edit("app/money.py", "RATE = 3\n", "RATE = 3\n\n\n\n\n\n")
    assert project.changed(staged=True) == [("app/money.py", "app.money.to_cents", "body")]


def test_a_project_below_the_top_of_its_repository(empty: Any) -> None:
    for name in ("a", "b"):
        empty.write(f"{name}.py", f"from a import one\n\n\ndef {name}1():\n    return one()\n")
    empty.write("a.py", "def one():\n    return 1\n")
    empty.git("-C", str(empty.root), "init", "-q", "-b", "main")
    empty.commit()
    empty.edit("a.py", "return 1", "return 2")
    assert empty.affected() == ["b.py"]


def test_a_repository_without_a_commit(empty: Any) -> None:
    empty.write("a.py", "def one():\n    return 1\n")
    assert empty.changed() == [("a.py", "a.one", "added")]


def test_unknown_revisions(project: Any) -> None:
    for question in ({"base": "nothing"}, {"commit": "nothing"}, {"base": "--all"}, {"base": ""}):
        with pytest.raises(QuestionError):
            project.impact(**question)


def test_outside_of_git(build: Any, ask: Any) -> None:
    build.file("a.py", "")
    with pytest.raises(QuestionError) as caught:
        ask().impact()
    assert "--files" in caught.value.hint


def test_without_an_indexer_what_was_taken_out_is_said_to_be_unknown(
    project: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waypost.codemap.impact.changes.service", lambda _: None)
    project.edit("app/checkout.py", "\n\ndef show(cart):\n    return str(cart)\n", "")
    project.edit("app/money.py", "    return RATE\n", "    return 3\n")
    project.edit("app/api.py", '    return "ok"\n', "    x = 1\n    return x\n")
    result = project.impact()
    assert len(result.notes) == 1
    assert {entry.symbol for entry in result.changed} == {"", "app.money.unused", "app.api.health"}


def test_a_wrapper_that_calls_what_it_wraps_reaches_nothing_else(project: Any) -> None:
    project.write(
        "app/tools.py", "def audit(function):\n    def wrapper():\n        return function()\n    return wrapper\n"
    )
    project.write("app/one.py", "from app.tools import audit\n\n\n@audit\ndef one():\n    pass\n")
    project.write("app/two.py", "from app.tools import audit\n\n\n@audit\ndef two():\n    pass\n")
    project.commit()
    index = project.index

    def index_with_wrapped() -> None:
        index()
        for name in ("one", "two"):
            wrapper = "app/tools.py:audit.wrapper"
            project.build.reference(wrapper, 3, f"app/{name}.py:{name}", confidence="likely")

    project.index = index_with_wrapped
    project.edit("app/one.py", "pass", "return 1")
    assert project.affected() == []
    assert "app/tools.py" in project.affected(files=["app/one.py"])


def test_an_importer_that_uses_what_is_only_reached_is_told_by_its_use(project: Any) -> None:
    project.write("app/index.py", "from app.api import post_order\n")
    project.commit()
    project.edit("app/payments.py", "self.calls = 0", "self.calls = 1")
    assert project.affected() == ["app/api.py", "app/checkout.py"]


def test_a_use_is_better_evidence_than_an_import(project: Any) -> None:
    project.edit("app/money.py", "* 100", "* 10")
    found = {entry.path: entry.via[-1] for entry in project.impact().affected}
    assert found["app/payments.py"].startswith("app.payments.Stripe.charge (call,")


def test_where_a_handler_is_put_to_its_route_nothing_is_reached(project: Any) -> None:
    project.write("app/urls.py", "from app import api\n\nROUTES = [\n    path('/health', api.health),\n]\n")
    project.write("app/about.py", "from app import api\n\n\ndef about():\n    return api.health()\n")
    project.write("web/page.js", "fetch('/health')\n")
    project.commit()
    index = project.index

    def index_with_routes() -> None:
        index()
        route = project.build.route("app/urls.py", 4, "GET", "/health")
        handler = project.build.symbols["app/api.py:health"]
        project.build.connection.execute("UPDATE route SET symbol = ? WHERE id = ?", (handler, route))
        project.build.request("web/page.js", 1, "GET", "/health", route)

    project.index = index_with_routes
    project.edit("app/api.py", '"ok"', '"fine"')
    assert project.affected() == ["app/about.py", "web/page.js"]


def test_what_answers_a_route_without_a_name_is_no_change_of_what_it_is_written_in(project: Any) -> None:
    project.write(
        "app/plugin.py", "def plugin(app):\n    app.get(\n        '/a', lambda:\n        total()\n    )\n    return 1\n"
    )
    project.write("app/sums.py", "def total():\n    return 1\n")
    project.write("app/server.py", "from app.plugin import plugin\n\nSERVER = plugin(None)\n")
    project.write("web/page.js", "fetch('/a')\n")
    project.commit()
    index = project.index

    def index_with_routes() -> None:
        index()
        build = project.build
        build.symbol("app/plugin.py:plugin.<lambda1>", 3, 4, own="<lambda1>", kind="lambda")
        build.reference("app/plugin.py:plugin.<lambda1>", 4, "app/sums.py:total")
        build.connection.execute("DELETE FROM reference WHERE source = ?", (build.symbols["app/plugin.py:plugin"],))
        build.request("web/page.js", 1, "GET", "/a", build.route("app/plugin.py", 2, "GET", "/a", "plugin.<lambda1>"))

    project.index = index_with_routes
    project.edit("app/plugin.py", "        total()", "        total() + 1")
    result = project.impact()
    assert [(entry.symbol, entry.line, entry.change) for entry in result.changed] == [("", 3, "body")]
    assert [entry.path for entry in result.affected] == ["web/page.js"]
    project.git("checkout", "-q", ".")
    project.edit("app/sums.py", "return 1", "return 2")
    assert project.affected() == ["app/plugin.py", "web/page.js"]
    project.git("checkout", "-q", ".")
    project.edit("app/plugin.py", "    return 1", "    return 2")
    assert project.affected() == ["app/server.py"]


def test_of_several_of_one_name_only_those_that_changed(project: Any) -> None:
    project.write("app/over.py", "def over(a):\n    return 1\n\n\ndef over(a, b):\n    return 2\n")
    project.write("app/first.py", "def first():\n    pass\n")
    project.write("app/second.py", "def second():\n    pass\n")
    project.commit()
    index = project.index

    def index_with_overloads() -> None:
        index()
        project.build.connection.execute("UPDATE file SET language = 'java'")
        first, second = (
            row[0]
            for row in project.build.connection.execute("SELECT id FROM symbol WHERE name = 'over' ORDER BY line")
        )
        for name, target in (("first", first), ("second", second)):
            project.build.symbols["app/over.py:over"] = target
            project.build.reference(f"app/{name}.py:{name}", 2, "app/over.py:over")

    project.index = index_with_overloads
    project.edit("app/over.py", "return 2", "return 3")
    assert project.affected() == ["app/second.py"]


def test_an_answer_is_kept_until_the_map_or_the_change_is_another(
    project: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.edit("app/money.py", "* 100", "* 10")
    project.index()
    project.index = lambda: None
    first = project.impact()
    monkeypatch.setattr("waypost.codemap.impact.impact.changes_of", None)
    assert project.impact() == first
    assert len(project.impact(files=["app/money.py"]).affected) > len(first.affected)
    project.edit("app/api.py", '"ok"', '"fine"')
    with pytest.raises(TypeError):
        project.impact()
