"""Trees that are wrong, huge or meant to harm: the survey says what it could not read and goes on."""

import json
import os
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.graph.survey import Limits, draft_nodes, survey

Project = Callable[[Mapping[str, str]], Any]
TODAY = date(2026, 5, 11)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "p"
    folder.mkdir()
    return folder


def put(root: Path, path: str, data: bytes | str) -> Path:
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data.encode() if isinstance(data, str) else data)
    return target


def routes(root: Path) -> set[str]:
    return {r.route for facts in survey(root).files.values() for r in facts.routes}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("package.json", "{not json"),
        ("package.json", "[1, 2]"),
        ("package.json", "[" * 100_000),
        ("pyproject.toml", "[project\n"),
        ("Cargo.toml", "a = [" * 5_000),
        ("pom.xml", "<project><artifactId>a</project>"),
        ("pom.xml", '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><project>&b;</project>'),
        ("pom.xml", "<html/>"),
        ("Shop.csproj", "<Nope/>"),
        ("composer.json", "null"),
        ("go.mod", "nothing here"),
        ("setup.cfg", "no section\n"),
    ],
)
def test_a_broken_manifest_is_one_warning(root: Path, name: str, text: str) -> None:
    put(root, name, text)
    put(root, "auth/a.py", "@router.get('/a')\ndef a(): ...\n")
    found = survey(root)
    assert [warned.path for warned in found.warnings] == [name]
    assert "auth/a.py" in found.files
    state = draft_nodes(found, set(), TODAY)[0].sections["Current State"]
    assert any(f"`{name}` could not be read" in bullet for bullet in state)


@pytest.mark.parametrize(
    "data",
    [
        {
            "name": 5,
            "version": ["x"],
            "scripts": [1],
            "dependencies": "react",
            "bin": 3,
            "workspaces": None,
            "main": {},
        },
        {"name": None, "scripts": {"a": {"b": 1}}, "dependencies": {"react": None, "vue": 3}},
    ],
)
def test_wrong_types_in_a_manifest_count_as_absent(root: Path, data: dict[str, Any]) -> None:
    put(root, "package.json", json.dumps(data))
    found = survey(root)
    assert found.warnings == []
    assert draft_nodes(found, set(), TODAY)[0].id == "mod_project"


def test_wrong_types_in_toml(root: Path) -> None:
    put(root, "pyproject.toml", 'project = 3\ntool = "x"\n')
    put(root, "a/pyproject.toml", '[project]\nname = 1\ndependencies = "x"\nscripts = []\noptional-dependencies = []\n')
    assert survey(root).warnings == []


def test_bom_and_crlf_change_no_line(root: Path) -> None:
    put(
        root,
        "package.json",
        b"\xef\xbb\xbf" + b'{\r\n  "name": "a",\r\n  "dependencies": {\r\n    "react": "18"\r\n  }\r\n}',
    )
    put(root, "app.py", b"\xef\xbb\xbfapp = FastAPI()\r\n\r\n@app.get('/x')\r\ndef x(): ...\r\n")
    put(root, "Api.csproj", '<Project Sdk="Microsoft.NET.Sdk.Web"/>'.encode("utf-16"))
    found = survey(root)
    assert [(f.name, f.line) for f in found.frameworks] == [("ASP.NET Core", 1), ("React", 4)]
    assert [(r.route, r.line) for r in found.files["app.py"].routes] == [("/x", 3)]


def test_binary_and_broken_text(root: Path) -> None:
    put(root, "blob.py", b"\x00\x01@app.get('/binary')\n")
    put(root, "latin.py", b"# caf\xe9\n@app.get('/latin')\ndef a(): ...\n")
    assert routes(root) == {"/latin"}
    assert "blob.py" not in survey(root).files


def test_a_huge_file_is_left_out(root: Path) -> None:
    put(root, "huge.py", b"@app.get('/huge')\ndef a(): ...\n" + b"#" * 600_000)
    put(root, "small.py", "@app.get('/small')\ndef a(): ...\n")
    assert routes(root) == {"/small"}


def test_bounds_are_kept_and_said(root: Path) -> None:
    for number in range(30):
        put(root, f"m/f{number:02}.py", "x = 1\n")
    found = survey(root, Limits(files=10))
    assert (len(found.files), found.truncated) == (10, True)
    assert any(
        "stopped at its bounds" in line for line in draft_nodes(found, set(), TODAY)[0].sections["Current State"]
    )
    assert not survey(root, Limits(files=30)).truncated
    assert len(survey(root, Limits(total_bytes=60)).files) == 10
    put(root, "a/b/c/d/e.py", "x = 1\n")
    deep = survey(root, Limits(depth=3))
    assert deep.truncated
    assert "a/b/c/d/e.py" not in deep.files


def test_shallow_files_come_first_when_bounds_are_short(root: Path) -> None:
    put(root, "a/b/c/deep.py", "x = 1\n")
    put(root, "z.py", "x = 1\n")
    assert list(survey(root, Limits(files=1)).files) == ["z.py"]


def test_links_are_not_followed(root: Path, tmp_path: Path) -> None:
    put(tmp_path / "outside", "secret.py", "@app.get('/secret')\ndef a(): ...\n")
    (root / "loop").symlink_to(root)
    (root / "out").symlink_to(tmp_path / "outside")
    (root / "out.py").symlink_to(tmp_path / "outside" / "secret.py")
    (root / "gone.py").symlink_to(tmp_path / "nowhere")
    (root / "meta").symlink_to(tmp_path / "outside")
    put(root, "in.py", "@app.get('/in')\ndef a(): ...\n")
    assert routes(root) == {"/in"}


def test_no_permission(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(root, "closed/a.py", "x = 1\n")
    put(root, "locked.py", "x = 1\n")
    put(root, "open.py", "x = 1\n")
    if os.geteuid() == 0:  # root may read everything: the refusal is acted
        scandir, opened = os.scandir, open

        def list_or_refuse(path: Any) -> Any:
            return refuse(path) if str(path).endswith("closed") else scandir(path)

        def open_or_refuse(path: Any, *rest: Any, **more: Any) -> Any:
            return refuse(path) if str(path).endswith("locked.py") else opened(path, *rest, **more)

        def refuse(path: Any) -> Any:
            raise PermissionError(13, "Permission denied", str(path))

        monkeypatch.setattr("os.scandir", list_or_refuse)
        monkeypatch.setattr("builtins.open", open_or_refuse)
    else:
        (root / "closed").chmod(0)
        (root / "locked.py").chmod(0)
    found = survey(root)
    assert list(found.files) == ["open.py"]
    assert {warned.path for warned in found.warnings} == {"closed", "locked.py"}
    if os.geteuid() != 0:
        (root / "closed").chmod(0o700)


def test_a_pipe_is_never_opened(root: Path) -> None:
    os.mkfifo(root / "pipe.py")
    assert survey(root).files == {}


@pytest.mark.parametrize(
    "folder",
    ["node_modules/x", "dist", "build", "vendor/y", "env", "target", ".git", "__generated__", ".venv", "meta", ".next"],
)
def test_what_tools_made_is_skipped(root: Path, folder: str) -> None:
    put(root, f"{folder}/a.py", "@app.get('/tool')\ndef a(): ...\n")
    put(root, "env/pyvenv.cfg", "")
    put(root, "app.py", "@app.get('/own')\ndef a(): ...\n")
    assert routes(root) == {"/own"}


def test_generated_files_give_no_facts(root: Path) -> None:
    put(root, "api.pb.go", 'r.GET("/pb", x)\n')
    put(root, "made.go", '// Code generated by tool. DO NOT EDIT.\nfunc f() { r.GET("/made", x) }\n')
    put(root, "app.min.js", "app.get('/min', f)\n")
    assert routes(root) == set()


def test_names_with_quotes_line_ends_and_cjk(root: Path) -> None:
    put(root, "支付/接口.py", "@router.post('/支付/退款')\ndef refund(): ...\n")
    put(root, "支付/a.py", "x = 1\n")
    put(root, 'we"ird`\n---\n# x/models.py', "class User(db.Model):\n    id = db.Column(1)\n")
    put(root, "Ünï/a.py", "x = 1\n")
    put(root, "Ünï/b.py", "x = 1\n")
    put(root, "___/a.py", "x = 1\n")
    put(root, "___/b.py", "x = 1\n")
    drafts = {node.id: node for node in draft_nodes(survey(root), set(), TODAY)}
    assert "mod_支付" in drafts
    assert "`POST /支付/退款`" in "\n".join(drafts["mod_支付"].sections["Current State"])
    for node in drafts.values():
        texts = [node.id, node.title, node.summary, *node.tags, *node.aliases, *node.depends_on]
        texts += [line for lines in node.sections.values() for line in lines]
        assert all("\n" not in text and text == text.strip() and text for text in texts)
        assert all(text.count("`") % 2 == 0 for text in texts)
    assert len({node.id for node in drafts.values()}) == len(drafts)


def test_a_name_of_loose_bytes_is_passed_over(root: Path) -> None:
    try:
        (root / os.fsdecode(b"bad\xff.py")).write_bytes(b"x = 1\n")
    except OSError:
        pytest.skip("this file system takes no such names")
    put(root, "good.py", "x = 1\n")
    assert list(survey(root).files) == ["good.py"]


def test_texts_of_others_stay_one_harmless_line(root: Path) -> None:
    put(
        root,
        "package.json",
        json.dumps({"name": "a`b\n---\n# x", "version": "1`\x00\x1b[31m", "description": "<!-- x -->\n---\nok"}),
    )
    put(root, "a.py", "# TODO: close `this` <script>\x07 --> now\n")
    node = draft_nodes(survey(root), set(), TODAY)[0]
    text = "\n".join([node.summary, node.title, *node.sections["Current State"], *node.sections["Open Issues"]])
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "<" not in text
    assert not any(line.startswith(("---", "#")) for line in text.split("\n"))


def test_an_empty_tree_still_has_an_overview(root: Path) -> None:
    nodes = draft_nodes(survey(root), set(), TODAY)
    assert [node.id for node in nodes] == ["mod_project"]
    assert nodes[0].summary == "p: —"


def test_nodes_that_exist_are_not_drafted(root: Path) -> None:
    put(root, "auth/a.py", "from payments.b import c\n")
    put(root, "auth/b.py", "x = 1\n")
    put(root, "payments/b.py", "c = 1\n")
    put(root, "meta/mod_auth.md", '---\nid: "mod_auth"\ntype: module\n---\n# Auth\n')
    put(root, "meta/archive/feat_old.md", "﻿---\r\nid: feat_older\r\n---\r\n")
    put(root, "meta/broken.md", "no front matter\nid: nothing\n")
    found = survey(root)
    assert found.nodes == {
        "mod_auth": "meta/mod_auth.md",
        "feat_older": "meta/archive/feat_old.md",
        "feat_old": "meta/archive/feat_old.md",
        "broken": "meta/broken.md",
    }
    assert {node.id for node in draft_nodes(found, {"mod_payments"}, TODAY)} == {"mod_project"}
    assert {node.id for node in draft_nodes(found, set(), TODAY)} == {"mod_project", "mod_payments"}


def test_equal_trees_give_equal_drafts(root: Path, tmp_path: Path) -> None:
    files = {
        "b/x.py": "from a.y import z\n",
        "b/w.py": "",
        "a/y.py": "z = 1\n",
        "a/v.py": "",
        "package.json": '{"name": "n"}',
    }
    other = tmp_path / "other" / "p"
    for path, text in files.items():
        put(root, path, text)
    for path, text in reversed(files.items()):
        put(other, path, text)
    assert draft_nodes(survey(root), set(), TODAY) == draft_nodes(survey(other), set(), TODAY)


SUFFIXES = [
    ".py",
    ".ts",
    ".tsx",
    ".go",
    ".rs",
    ".java",
    ".kt",
    ".php",
    ".rb",
    ".cs",
    ".sql",
    ".prisma",
    ".proto",
    ".vue",
]
PIECES = st.sampled_from(
    [*(Path(__file__).parent / "pieces.txt").read_text(encoding="utf-8").split("\n"), "\n", "\x00", "    "]
)


@given(st.lists(PIECES, max_size=40), st.sampled_from(SUFFIXES))
@settings(max_examples=300, deadline=None)
def test_no_text_breaks_a_scanner(tmp_path_factory: pytest.TempPathFactory, pieces: list[str], suffix: str) -> None:
    root = tmp_path_factory.mktemp("fuzz")
    put(root, f"src/part{suffix}", "".join(pieces))
    found = survey(root)
    lines = "".join(pieces).count("\n") + 1
    for facts in found.files.values():
        known = [one.line for one in [*facts.env, *facts.symbols, *facts.notes, *facts.calls, *facts.entries]]
        known += [one.line for one in facts.routes] + [one.line for one in facts.tables]
        known += [one.line for one in facts.references]
        assert all(1 <= line <= lines for line in known)
    assert draft_nodes(found, set(), TODAY)[0].id == "mod_project"


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None)
def test_no_readme_or_manifest_text_breaks_the_overview(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    root = tmp_path_factory.mktemp("fuzz")
    data = text.encode("utf-8", errors="replace")
    for name in (
        "README.md",
        "package.json",
        "pyproject.toml",
        "pom.xml",
        "Gemfile",
        "go.mod",
        "Makefile",
        "docker-compose.yml",
    ):
        put(root, name, data)
    node = draft_nodes(survey(root), set(), TODAY)[0]
    for line in [node.title, node.summary, *(line for lines in node.sections.values() for line in lines)]:
        assert line.isprintable()
        assert not line.startswith("---")
