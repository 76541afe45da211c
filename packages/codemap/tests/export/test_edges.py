from typing import Any

from waypost.codemap.export.edges import Edge, file_edges, file_nodes, symbol_edges, symbol_nodes


def test_files_and_what_they_use(shop: Any, ask: Any) -> None:
    connection = ask().connection
    assert [node.name for node in file_nodes(connection)] == sorted(shop.files)
    assert list(file_edges(connection)) == [
        Edge("app/api.py", "app/checkout.py", "call", 1),
        Edge("app/api.py", "app/checkout.py", "decorator", 1),
        Edge("app/api.py", "app/checkout.py", "import", 1),
        Edge("app/checkout.py", "app/payments.py", "call", 2),
        Edge("app/checkout.py", "app/payments.py", "import", 2),
        Edge("app/checkout.py", "app/payments.py", "instantiate", 1),
        Edge("tests/test_payments.py", "app/payments.py", "call", 1),
        Edge("tests/test_payments.py", "app/payments.py", "import", 1),
        Edge("tests/test_payments.py", "app/payments.py", "instantiate", 1),
    ]


def test_symbols_with_the_modules_that_they_are_in(shop: Any, ask: Any) -> None:
    nodes = {node.name: node for node in symbol_nodes(ask().connection)}
    assert nodes["app.checkout"].kind == "module"
    assert (nodes["app.checkout.pay"].kind, nodes["app.checkout.pay"].line) == ("function", 6)
    assert ".env" in nodes
    assert not [name for name in nodes if "lambda" in name]


def test_a_lambda_speaks_for_what_it_stands_in(shop: Any, ask: Any) -> None:
    shop.symbol("app/api.py:<lambda1>", 30, own="<lambda1>", kind="lambda")
    shop.reference("app/api.py:<lambda1>", 30, "app/payments.py:refund")
    found = {(edge.source, edge.target): edge.times for edge in symbol_edges(ask().connection)}
    assert found["app.checkout.pay", "app.payments.PaymentService.charge"] == 2
    assert found["app.api", "app.payments.refund"] == 1


def test_overloads_are_one_node(shop: Any, ask: Any) -> None:
    shop.symbol("app/api.py:twice", 40)
    shop.symbol("app/api.py:twice", 50)
    names = [node.name for node in symbol_nodes(ask().connection)]
    assert names.count("app.api.twice") == 1


def test_nothing_to_draw(build: Any, ask: Any) -> None:
    connection = ask().connection
    assert [*file_nodes(connection), *file_edges(connection)] == []
    assert [*symbol_nodes(connection), *symbol_edges(connection)] == []
