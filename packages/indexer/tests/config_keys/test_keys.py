"""The keys of settings files, by format."""

import configparser
import json
import tomllib
from textwrap import dedent
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.indexer.config_keys import LIMIT, keys_of


def keys(path: str, text: str | bytes) -> list[tuple[str, int]]:
    data = dedent(text).encode() if isinstance(text, str) else text
    return [(found.key, found.line) for found in keys_of(path, data)]


def test_dotenv() -> None:
    text = """\
        # COMMENT=1
        A=1
        export B_2 = "two words"   # note
          C.D-E='x'
        KEY="-----BEGIN
        FAKE=1
        -----END"
        文=1
        9X=1
        EMPTY=
        LAST=\\"""
    found = [("A", 2), ("B_2", 3), ("C.D-E", 4), ("KEY", 5), ("EMPTY", 10), ("LAST", 11)]
    for path in (".env", "deploy/.env.production", "prod.env", ".envrc"):
        assert keys(path, text) == found


def test_yaml() -> None:
    text = """\
        %YAML 1.1
        ---
        server: &server
          port: 8080
          "quoted key": x
          nested: {a: 1, b: [1, {c: 2}]}
          hosts:
            - name: x
              tls: {key: y}
            - name: z
        copy:
          <<: *server
          port: 2
        数据库:
          地址: x
        ? complex
        : value
        ? [a, b]
        : {lost: 1}
        server.ssl.enabled: true
        text: |
          not: a key
        ---
        second: 1
        server: 2
        """
    assert keys("application.yml", text) == [
        ("server", 3),
        ("server.port", 4),
        ("server.quoted key", 5),
        ("server.nested", 6),
        ("server.nested.a", 6),
        ("server.nested.b", 6),
        ("server.nested.b.c", 6),
        ("server.hosts", 7),
        ("server.hosts.name", 8),
        ("server.hosts.tls", 9),
        ("server.hosts.tls.key", 9),
        ("copy", 11),
        ("copy.port", 13),
        ("数据库", 14),
        ("数据库.地址", 15),
        ("complex", 16),
        ("server.ssl.enabled", 20),
        ("text", 21),
        ("second", 24),
    ]


def test_yaml_that_breaks_off_and_lists_at_the_top() -> None:
    assert keys("a.yaml", "a:\n  b: 1\nc: [\n{{ helm }}: x\n") == [("a", 1), ("a.b", 2), ("c", 3)]
    assert keys("a.yaml", "- a: 1\n- b: 2\n") == []
    assert keys("a.yaml", "just text") == []


def test_yaml_aliases_are_not_followed() -> None:
    bomb = "a: &a {k: 1}\n" + "".join(
        f"{name}: &{name} [{', '.join(['*' + before] * 9)}]\n"
        for before, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert keys("a.yml", bomb) == [("a", 1), ("a.k", 1), *((name, line) for line, name in enumerate("bcdefghi", 2))]
    assert keys("a.yml", "a: &x\n  b: *x\n  c: 1\n") == [("a", 1), ("a.b", 2), ("a.c", 3)]


def test_toml() -> None:
    text = """\
        title = "x = 1" # a = 1
        a.b."c.d" = 1
        'e f' = { g = 1, h.i = [ { j = 1 }, { k = { l = 2 } } ] }
        list = [
          "x", # y = 1
          [ 1, 2 ],
          { in = 1 },
        ]

        [server]
        port = 8080
          [server."tls".x]
          key = \"\"\"
        no = 1
        \"\"\"
        raw = '''
        [no]
        '''
        [[items]]
        name = 1979-05-27T07:32:00Z
        [[items]]
        name = 2
        other = 1.5
        """
    assert keys("a.toml", text) == [
        ("title", 1),
        ("a.b.c.d", 2),
        ("e f", 3),
        ("e f.g", 3),
        ("e f.h.i", 3),
        ("e f.h.i.j", 3),
        ("e f.h.i.k", 3),
        ("e f.h.i.k.l", 3),
        ("list", 4),
        ("list.in", 7),
        ("server", 10),
        ("server.port", 11),
        ("server.tls.x", 12),
        ("server.tls.x.key", 13),
        ("server.tls.x.raw", 16),
        ("items", 19),
        ("items.name", 20),
        ("items.other", 23),
    ]


def test_json_with_tabs_comments_and_trailing_commas() -> None:
    text = (
        '{ // "no": 1\n\t"a": {"b": [{"c": "d: {"}, {"c": 1, "e": {}}], "f": null},\n'
        '/* "no": 1\n*/ "g\\u00e9\\"": "h",\n}'
    )
    assert keys("tsconfig.json", text) == [
        ("a", 2),
        ("a.b", 2),
        ("a.b.c", 2),
        ("a.b.e", 2),
        ("a.f", 2),
        ('gé"', 4),
    ]


def test_json_that_is_data_or_broken() -> None:
    assert keys("a.json", '[{"a": 1}]') == []
    assert keys("a.json", '"a": 1') == []
    assert keys("a.json", '{"a": {"b": 1') == [("a", 1), ("a.b", 1)]
    assert keys("a.json", '{"a": "x\n"b": 1}') == [("a", 1), ("b", 2)]


def test_properties() -> None:
    text = """\
        # c=1
        ! d=1
        server.port=8080
        a : b
        c d
          e\\:f\\=g = 1
        list = one,\\
          two=2,\\
          three
        path=c:\\\\
        键=1
        \\u4e2d\\u6587 = x
        alone
        """
    assert keys("messages.properties", text) == [
        ("server.port", 3),
        ("a", 4),
        ("c", 5),
        ("e:f=g", 6),
        ("list", 7),
        ("path", 10),
        ("键", 11),
        ("中文", 12),
        ("alone", 13),
    ]


def test_ini() -> None:
    text = """\
        top = 1
        [metadata]
        name = x
        ; c = 1
        # d = 1
        long =
            a = 1
            b

        flag
        [tool:pytest]
        addopts: -q
        """
    assert keys("setup.cfg", text) == [
        ("top", 1),
        ("metadata", 2),
        ("metadata.name", 3),
        ("metadata.long", 6),
        ("metadata.flag", 10),
        ("tool:pytest", 11),
        ("tool:pytest.addopts", 12),
    ]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.json", '{"password": "hunter2", "list": ["hunter2"]}'),
        ("a.yaml", "password: hunter2\nlist: [hunter2]\nmulti: |\n  hunter2: hunter2\n"),
        ("a.toml", "password = 'hunter2'\nlist = ['hunter2']\n"),
        (".env", "PASSWORD=hunter2\n"),
        ("a.properties", "password=hunter2\nlist=a,\\\n  hunter2=b\n"),
        ("a.ini", "[a]\npassword = hunter2\n"),
    ],
)
def test_no_value_is_kept(path: str, text: str) -> None:
    found = keys(path, text)
    assert found
    assert "hunter2" not in repr(found)


def test_windows_line_ends_and_byte_order_marks() -> None:
    assert keys("a.yml", b"\xef\xbb\xbfa: 1\r\nb: 2\r\n") == [("a", 1), ("b", 2)]
    assert keys(".env", b"\xef\xbb\xbfA=1\r\nB=2\r\n") == [("A", 1), ("B", 2)]
    assert keys("a.toml", b"a = 1\r\n[b]\r\nc = 1\r\n") == [("a", 1), ("b", 2), ("b.c", 3)]


def test_bounds() -> None:
    assert keys("a.json", b"{" + b" " * LIMIT) == []
    assert keys("a.json", '{"' + "x" * 201 + '": {"' + "y" * 150 + '": 1}, "a\\nb": 1, "c": 1}') == [("c", 1)]
    deep = '{"a":' * 60 + "1" + "}" * 60
    assert max(key.count(".") for key, _ in keys("a.json", deep)) < 20
    assert len(keys("a.json", json.dumps({str(number): 0 for number in range(9000)}))) == 5000


@pytest.mark.parametrize("path", ["a.py", "README.md", "package-lock.json", "locales/zh.json", "a"])
def test_other_files_have_no_keys(path: str) -> None:
    assert keys(path, '{"a": 1}') == []


@pytest.mark.parametrize("path", ["a.json", "a.yaml", "a.toml", "a.ini", "a.properties", ".env"])
@pytest.mark.parametrize(
    "piece",
    ["[", "{", '"', "'", '"""', "'''", "/*", '\\"', "a: ", "? ", "- ", "&a *a ", "=", 'a="\\', "\t", "[[", "a."],
)
def test_nothing_takes_long(path: str, piece: str) -> None:
    # A reader that goes back over the text again and again would not end within a test's patience.
    keys_of(path, (piece * (LIMIT // len(piece))).encode())
    keys_of(path, ("a" + piece * (LIMIT // len(piece) - 1)).encode())


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(["a.json", "a.yaml", "a.toml", "a.ini", "a.properties", ".env"]),
    st.one_of(
        st.binary(max_size=80),
        st.text("ab.=:[]{}\"'#,\n\t \\-&*?!|>%@文", max_size=60).map(str.encode),
    ),
)
def test_any_bytes_give_keys_within_the_file(path: str, data: bytes) -> None:
    found = keys_of(path, data)
    lines = [entry.line for entry in found]
    assert all(1 <= line <= data.count(b"\n") + data.count(b"\r") + 1 for line in lines)
    assert len({entry.key for entry in found}) == len(found)
    "".join(entry.key for entry in found).encode()


_NAME = st.text("abc文_-", min_size=1, max_size=4)
_VALUE = st.one_of(st.integers(), st.booleans(), st.text("ab:{}[]#='\"\\\n,文 ", max_size=8))
_TREE = st.recursive(
    st.dictionaries(_NAME, _VALUE, max_size=4),
    lambda inner: st.dictionaries(_NAME, st.one_of(inner, st.lists(inner, max_size=2), _VALUE), max_size=4),
    max_leaves=8,
)


def paths_of(value: Any, above: str = "") -> set[str]:
    if isinstance(value, list):
        return set().union(*(paths_of(item, above) for item in value))
    if not isinstance(value, dict):
        return set()
    found = {f"{above}.{key}" if above else key: item for key, item in value.items()}
    return set(found).union(*(paths_of(item, path) for path, item in found.items()))


@settings(max_examples=150, deadline=None)
@given(_TREE, st.sampled_from([None, 2, "\t"]))
def test_json_has_the_keys_of_the_standard_reader(tree: dict[str, Any], indent: Any) -> None:
    text = json.dumps(tree, ensure_ascii=False, indent=indent)
    assert {key for key, _ in keys("a.json", text.encode())} == paths_of(tree)


@settings(max_examples=150, deadline=None)
@given(_TREE, st.booleans())
def test_yaml_has_the_keys_of_the_reader(tree: dict[str, Any], flow: bool) -> None:  # noqa: FBT001 - drawn
    text = yaml.safe_dump(tree, allow_unicode=True, default_flow_style=flow)
    assert {key for key, _ in keys("a.yaml", text.encode())} == paths_of(yaml.safe_load(text))


def as_toml(tree: dict[str, Any], header: str = "") -> str:
    lines, tables = [], []
    for key, value in tree.items():
        quoted = json.dumps(key, ensure_ascii=False)
        if isinstance(value, dict) and key < "b":
            tables.append((f"{header}.{quoted}" if header else quoted, value))
        else:
            lines.append(f"{quoted} = {inline(value)}")
    body = "\n".join(lines) + "\n"
    return body + "".join(f"[{name}]\n{as_toml(inner, name)}" for name, inner in tables)


def inline(value: Any) -> str:
    if isinstance(value, dict):
        entries = (f"{json.dumps(key, ensure_ascii=False)} = {inline(item)}" for key, item in value.items())
        return "{" + ", ".join(entries) + "}"
    if isinstance(value, list):
        return "[" + ",\n".join(map(inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


@settings(max_examples=150, deadline=None)
@given(_TREE)
def test_toml_has_the_keys_of_the_standard_reader(tree: dict[str, Any]) -> None:
    text = as_toml(tree)
    assert {key for key, _ in keys("a.toml", text.encode())} == paths_of(tomllib.loads(text))


@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(_NAME, st.dictionaries(_NAME.filter(lambda name: name[0] != "-"), st.text("ab=:\n", max_size=9)))
)
def test_ini_has_the_keys_of_the_standard_reader(sections: dict[str, dict[str, str]]) -> None:
    parser = configparser.RawConfigParser(default_section="")
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parts = (
        f"[{section}]\n"
        + "".join(f"{key} = {value.replace(chr(10), chr(10) + '  ')}\n" for key, value in entries.items())
        for section, entries in sections.items()
    )
    text = "".join(parts)
    parser.read_string(text)
    expected = set(parser.sections())
    expected |= {f"{section}.{key}" for section in parser.sections() for key in parser.options(section)}
    assert {key for key, _ in keys("a.ini", text.encode())} == expected
