import re
from textwrap import dedent

import pytest

from waypost.graph.survey.data import table
from waypost.graph.survey.source import Source
from waypost.graph.survey.tables import MAX_FIELDS, scan


def tables(language: str, text: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.name, one.fields) for one in scan(Source("x", dedent(text).lstrip("\n")), language)]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("SQL", 'create table "order" (id int, total numeric(8, 2), primary key (id));', [("order", ("id", "total"))]),
        ("SQL", "CREATE TABLE `a`.`b` (\n  `x` INT,\n  KEY `k` (`x`)\n);", [("a.b", ("x",))]),
        ("SQL", "CREATE TABLE [dbo].[T] ([Id] INT)", [("dbo.T", ("Id",))]),
        ("SQL", "-- create table is fine\nALTER TABLE a ADD b int;", []),
        ("Python", 'DDL = """CREATE TABLE log (\n id integer,\n at text\n)"""', [("log", ("id", "at"))]),
        (
            "Python",
            ("class A(Base):\n    __tablename__: str = 'a'\n    x: Mapped[int] = mapped_column()\n\ny = Column()"),
            [("a", ("x",))],
        ),
        (
            "Python",
            ("class A(models.Model, Mixin):\n    x = models.IntegerField()\n\nclass B(models.Model):\n    pass"),
            [("A", ("x",)), ("B", ())],
        ),
        ("Python", "class A(db.Model):\n    __tablename__ = 'as'\n    x = db.Column(1)", [("as", ("x",))]),
        (
            "Python",
            ("class Hero(SQLModel, table=True):\n    __tablename__ = 'heroes'\n    id: int"),
            [("heroes", ("id",))],
        ),
        ("Python", "class HeroBase(SQLModel):\n    id: int", []),
        (
            "TypeScript",
            ("@Entity({ name: 'users', schema: 'x' })\nexport class U { @Column() a: string }"),
            [("users", ("a",))],
        ),
        (
            "TypeScript",
            ("@Entity()\n@Index(['a'])\nexport class Cat {\n  @Column()\n  private a!: string\n}"),
            [("Cat", ("a",))],
        ),
        ("TypeScript", "export const t = sqliteTable(\"t\", {\n  id: integer('id'),\n});", [("t", ("id",))]),
        ("JavaScript", "await knex.schema.createTable('logs', t => {})", [("logs", ())]),
        ("JavaScript", "const M = model('Cat', schema)\nsequelize.define('Dog', {})", [("Cat", ()), ("Dog", ())]),
        ("JavaScript", "tensor.model('x')", []),
        ("Kotlin", '@Entity(name = "x")\n@Table(name = "kt_users")\ndata class U(val id: Int)', [("kt_users", ())]),
        ("Java", "@Entity\n@Getter\npublic class Plain {}\n\nclass Other {}", [("Plain", ())]),
        ("Java", '@TableName("sys_user")\npublic class SysUser {}', [("sys_user", ())]),
        ("Go", "type User struct {\n\tgorm.Model\n\tName string\n}", [("User", ())]),
        ("Ruby", "create_table :posts do |t|\n  t.string :title\n  t.timestamps\nend", [("posts", ("title",))]),
        ("C#", "public DbSet<Order> Orders => Set<Order>();", [("Order", ())]),
        ("Lua", "CREATE TABLE x (a int)", []),
    ],
)
def test_tables(language: str, text: str, expected: list[tuple[str, tuple[str, ...]]]) -> None:
    assert tables(language, text) == expected


def test_prisma_map_and_order() -> None:
    text = """
        model B {
          id Int @id
          a  A[]
          @@map("bs")
        }
        enum Role { X }
        model A {
          id Int
        }
        """
    assert tables("Prisma", text) == [("bs", ("id", "a")), ("A", ("id",))]


def test_fields_are_bounded_and_names_are_told_once() -> None:
    columns = ",\n".join(f"c{n} int" for n in range(30))
    found = tables("SQL", f"CREATE TABLE wide ({columns});\nCREATE TABLE wide (x int);")
    assert [(name, len(fields)) for name, fields in found] == [("wide", MAX_FIELDS)]


def test_every_rule_is_a_pattern_with_a_name() -> None:
    for rule in table("tables")["tables"]:
        assert re.compile(rule["pattern"]).groups >= 1, rule["kind"]
        assert rule.get("body", "") in {"", "block", "indent", "siblings", "class"}
        assert ("field" in rule) <= ("body" in rule)
