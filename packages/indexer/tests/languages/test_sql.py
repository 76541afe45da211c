"""SQL of several dialects: what is declared, what is called, which names mean which table."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]


def names(found: Any, path: str = "a.sql") -> list[tuple[str, str, int]]:
    definitions: list[tuple[str, str, int]] = found.definitions(path)
    return definitions


POSTGRES = """
    -- The totals.
    -- One a customer.
    CREATE OR REPLACE FUNCTION shop.total(wanted integer, rate numeric DEFAULT 1)
    RETURNS integer LANGUAGE plpgsql AS $body$
    DECLARE sum integer := shop.net(wanted);
    BEGIN
        RETURN sum; -- shop.net(1) in a comment
    END;
    $body$;
    CREATE FUNCTION shop.net(integer) RETURNS integer AS 'select count(*) from shop.orders' LANGUAGE sql;
    CREATE FUNCTION shop.new(x integer) RETURNS integer LANGUAGE sql BEGIN ATOMIC SELECT shop.net(x); END;
    CREATE FUNCTION shop.one() RETURNS integer RETURN shop.net(1);
    CREATE TABLE shop.orders (id integer, state shop.state DEFAULT shop.first(), CHECK (shop.valid(id)));
    CREATE TYPE shop.state AS ENUM ('open', 'paid');
    CREATE VIEW shop.sums AS SELECT shop.total(id) FROM shop.orders;
    CREATE TRIGGER touch BEFORE UPDATE ON shop.orders FOR EACH ROW EXECUTE FUNCTION shop.first();
    CREATE FUNCTION shop.first() RETURNS shop.state AS $$ select 'open'::shop.state $$ LANGUAGE sql;
    CREATE FUNCTION shop.valid(integer) RETURNS boolean LANGUAGE plpython3u AS $$
    # don't read total(this)
    return first(1)
    $$;
    DO $$ BEGIN PERFORM shop.total(1, 2); END $$;
    CREATE INDEX by_state ON shop.orders (state);
    GRANT EXECUTE ON FUNCTION shop.total(integer) TO reader;
    COMMENT ON FUNCTION shop.net(integer) IS 'shop.valid(1)';
"""


def test_postgres(tree: Build) -> None:
    found = tree({"a.sql": POSTGRES})
    assert names(found) == [
        ("function", "shop.total", 4),
        ("function", "shop.net", 11),
        ("function", "shop.new", 12),
        ("function", "shop.one", 13),
        ("type", "shop.orders", 14),
        ("type", "shop.state", 15),
        ("type", "shop.sums", 16),
        ("function", "shop.first", 18),
        ("function", "shop.valid", 19),
    ]
    assert found.calls() == {
        ("a.shop.total", "a.shop.net"),
        ("a.shop.new", "a.shop.net"),
        ("a.shop.one", "a.shop.net"),
        ("a.shop.orders", "a.shop.first"),
        ("a.shop.orders", "a.shop.valid"),
        ("a.shop.sums", "a.shop.total"),
        ("a", "a.shop.first"),
        ("a", "a.shop.total"),
    }
    types = {(source, target) for source, _, _, target, _ in found.references("type") if target}
    assert types == {
        ("a.shop.net", "a.shop.orders"),
        ("a.shop.orders", "a.shop.state"),
        ("a.shop.sums", "a.shop.orders"),
        ("a.shop.first", "a.shop.state"),
        ("a", "a.shop.orders"),
    }
    total = found.symbols("a.sql")[0]
    assert (total.doc, total.end_line, total.body_line) == ("The totals.", 10, 5)
    assert total.signature.startswith("CREATE OR REPLACE FUNCTION shop.total(wanted integer, rate numeric DEFAULT 1)")


MYSQL = """
    DELIMITER //
    CREATE DEFINER=`root`@`localhost` PROCEDURE `rebuild`(IN days INT)
    BEGIN
        IF days > 0 THEN
            CALL purge(days);
        END IF;
        SELECT CASE WHEN net(1) > 0 THEN 'it\\'s' ELSE 'no' END;
    END//
    CREATE FUNCTION net(x INT) RETURNS INT DETERMINISTIC
        RETURN x * 2//
    CREATE TRIGGER after_sale AFTER INSERT ON sales FOR EACH ROW
    BEGIN
        SET @a = net(NEW.id);
    END//
    DELIMITER ;
    CREATE PROCEDURE purge(days INT) DELETE FROM sales WHERE age > days;
    CREATE TABLE IF NOT EXISTS `sales` (`id` INT, `note` VARCHAR(20)) ENGINE=InnoDB;
    # a comment: rebuild(1)
    CALL rebuild(3);
"""


def test_mysql(tree: Build) -> None:
    found = tree({"a.sql": MYSQL})
    assert names(found) == [
        ("function", "rebuild", 3),
        ("function", "net", 10),
        ("function", "after_sale", 12),
        ("function", "purge", 17),
        ("type", "sales", 18),
    ]
    assert [symbol.end_line for symbol in found.symbols("a.sql")] == [9, 11, 15, 17, 18]
    assert found.calls() == {
        ("a.rebuild", "a.purge"),
        ("a.rebuild", "a.net"),
        ("a.after_sale", "a.net"),
        ("a", "a.rebuild"),
    }


TRANSACT = """
    CREATE TABLE [dbo].[Orders] ([Id] INT, [Total] AS dbo.Twice([Id]));
    GO
    CREATE OR ALTER PROCEDURE dbo.Load @days INT = 3 AS
    SET NOCOUNT ON;
    CREATE TABLE #tmp (id INT);
    BEGIN TRY
        INSERT INTO #tmp SELECT Id FROM dbo.Orders o JOIN [dbo].[Lines] l ON l.Id = o.Id;
        EXEC dbo.Store @days;
        EXEC @result = Store 3;
    END TRY
    BEGIN CATCH
        THROW;
    END CATCH
    SELECT dbo.TWICE(1);
    GO
    CREATE FUNCTION dbo.Twice (@x INT) RETURNS INT AS BEGIN RETURN @x * 2; END
    GO
    CREATE PROC [dbo].[Store] (@days INT) AS
        SELECT 1
    GO
    EXECUTE dbo.Load
    GO
"""


def test_transact(tree: Build) -> None:
    found = tree({"a.sql": TRANSACT})
    assert names(found) == [
        ("type", "dbo.Orders", 2),
        ("function", "dbo.Load", 4),
        ("function", "dbo.Twice", 17),
        ("function", "dbo.Store", 19),
    ]
    assert [symbol.end_line for symbol in found.symbols("a.sql")] == [2, 15, 17, 20]
    assert found.calls() == {
        ("a.dbo.Orders", "a.dbo.Twice"),
        ("a.dbo.Load", "a.dbo.Store"),
        ("a.dbo.Load", "a.dbo.Twice"),
        ("a", "a.dbo.Load"),
    }
    assert found.callers("a.dbo.Store") == {("a.dbo.Load", 9), ("a.dbo.Load", 10)}


ORACLE = """
    CREATE OR REPLACE PACKAGE billing AS
        FUNCTION net(x NUMBER) RETURN NUMBER;
        PROCEDURE run;
    END billing;
    /
    CREATE OR REPLACE PACKAGE BODY billing IS
        limit CONSTANT NUMBER := 3;
        FUNCTION net(x NUMBER) RETURN NUMBER IS
            rate orders.total%TYPE;
            FUNCTION half(y NUMBER) RETURN NUMBER IS BEGIN RETURN y / 2; END half;
        BEGIN
            FOR r IN (SELECT * FROM orders) LOOP
                rate := half(r.total);
            END LOOP;
            RETURN rate;
        END net;
        PROCEDURE run IS
        BEGIN
            IF net(1) > 0 THEN
                finish;
            END IF;
        EXCEPTION WHEN OTHERS THEN NULL;
        END;
    END billing;
    /
    CREATE PROCEDURE finish AS
        row orders%ROWTYPE;
    BEGIN
        billing.run;
        other.run;
    END;
    /
    CREATE TABLE orders (total NUMBER(10, 2));
"""


def test_oracle(tree: Build) -> None:
    found = tree({"a.sql": ORACLE})
    assert names(found) == [
        ("module", "billing", 2),
        ("function", "billing.net", 3),
        ("function", "billing.run", 4),
        ("module", "billing", 7),
        ("function", "billing.net", 9),
        ("function", "billing.net.half", 11),
        ("function", "billing.run", 18),
        ("function", "finish", 27),
        ("type", "orders", 34),
    ]
    assert found.calls() == {
        ("a.billing.net", "a.billing.net.half"),
        ("a.billing.run", "a.billing.net"),
        ("a.billing.run", "a.finish"),
        ("a.finish", "a.billing.run"),
    }
    assert {source for source, _, _, target, _ in found.references("type") if target == "a.orders"} == {
        "a.billing.net",
        "a.finish",
    }


def test_sqlite_triggers_hold_statements(tree: Build) -> None:
    text = "CREATE TRIGGER t AFTER DELETE ON a BEGIN DELETE FROM b; UPDATE c SET x = 1; END;\nCREATE TABLE a (x);\n"
    assert names(tree({"a.sql": text})) == [("function", "t", 1), ("type", "a", 2)]


@pytest.mark.parametrize(
    ("call", "target"),
    [
        ("SELECT shop.sum_up(1)", "a.shop.sum_up"),
        ("SELECT Audit.Sum_Up(1)", "b.audit.sum_up"),
        ("SELECT other.sum_up(1)", None),
        ("SELECT sum_up(1)", None),
        ("SET search_path TO audit, public; SELECT sum_up(1)", "b.audit.sum_up"),
        ("SELECT round(1)", None),
        ("SELECT plain()", "b.plain"),
        ("SELECT public.plain()", "b.plain"),
        ("SELECT x.plain()", None),
        ("INSERT INTO sum_up (id) VALUES (1)", None),
        ("WITH plain AS (SELECT 1) SELECT * FROM plain", None),
        ("SELECT 'plain()' -- plain()", None),
    ],
)
def test_schemas(tree: Build, call: str, target: str | None) -> None:
    files = {
        "a.sql": "CREATE FUNCTION shop.sum_up(x int) RETURNS int AS $$ select 1 $$ LANGUAGE sql;\n"
        "CREATE FUNCTION shop.round(x int) RETURNS int AS $$ select 1 $$ LANGUAGE sql;\n",
        "b.sql": "CREATE FUNCTION audit.sum_up(x int) RETURNS int AS $$ select 1 $$ LANGUAGE sql;\n"
        "CREATE FUNCTION plain() RETURNS int AS $$ select 1 $$ LANGUAGE sql;\n",
        "c.sql": f"{call};\n",
    }
    assert {leads for source, leads in tree(files).calls() if source == "c"} == ({target} if target else set())


def test_the_number_of_arguments_tells_overloads_apart(tree: Build) -> None:
    text = """
        CREATE FUNCTION f(a int) RETURNS int AS $$ select f(1, 2) $$ LANGUAGE sql;
        CREATE FUNCTION f(a int, b int) RETURNS int AS $$ select 1 $$ LANGUAGE sql;
        SELECT f((1 + 2)), f(ARRAY[1, 2], g(1, 2));
    """
    linked = tree({"a.sql": text}).linked[0].references
    assert [(row.line, row.target) for row in linked if row.name == "f"] == [(2, (0, 1)), (4, (0, 0)), (4, (0, 1))]


def test_queries_with_names_hide_tables(tree: Build) -> None:
    query = "WITH paid AS (SELECT 1), b AS (SELECT 2) SELECT * FROM paid, b"
    found = tree({"a.sql": f"CREATE TABLE paid (x int);\n{query};\nSELECT * FROM x, paid p;\n"})
    assert [row[1] for row in found.references("type") if row[3] == "a.paid"] == [3]


def test_scripts_run_scripts(tree: Build) -> None:
    files = {
        "db/all.sql": "\\i schema/t.sql\n\\ir ../db/schema/t.sql\n@schema/t.sql\n"
        ":r schema\\t.sql\nsource schema/t.sql;\n\\echo x\n",
        "db/schema/t.sql": "CREATE TABLE t (x int);\n",
        "models/a.sql": "select * from {{ ref('t') }}\n",
    }
    found = tree(files)
    assert found.imports("db/all.sql") == [(line, "db/schema/t.sql", "") for line in range(1, 6)]
    assert found.imports("models/a.sql") == [(1, "db/schema/t.sql", "")]


def test_a_quote_that_does_not_end_is_told(tree: Build) -> None:
    facts = tree({"a.sql": "CREATE TABLE a (x int);\nSELECT 'open\nFROM a;\n"}).facts[0]
    assert (facts.partial, facts.error_line) == (True, 2)
    assert [symbol.name for symbol in facts.outline.symbols] == ["a"]


SOURCE = (MYSQL + ORACLE + POSTGRES + TRANSACT).encode()


@given(
    st.integers(0, len(SOURCE)),
    st.integers(0, 400),
    st.sampled_from([b"", b"'", b"$$", b"BEGIN", b"END", b"(", b"/*", b"CREATE", b"\xff"]),
)
def test_broken_source_is_read(start: int, length: int, put: bytes) -> None:
    data = SOURCE[:start] + put + SOURCE[start + length :]
    found = language("sql")
    facts = found.reader(found, "a.sql", data).read()
    assert all(symbol.start <= symbol.end <= len(data) for symbol in facts.outline.symbols)
