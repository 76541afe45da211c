"""Files, systems and moments that are not as they should be: an error in words or a right outcome, never a loss."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from waypost.graph import Graph
from waypost.graph.nodes.files import node_files

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Call = Callable[..., subprocess.CompletedProcess[str]]
    Answer = Callable[..., Any]
    Command = Callable[..., list[str]]
    Project = Callable[..., Path]
    Node = Callable[..., str]
    Snapshot = Callable[[Path], dict[str, bytes]]

FACT = "feat_login keeps one more fact"


def missing(reason: str) -> None:
    """Skip for want of something outside; fail where everything must be there."""
    if os.environ.get("WAYPOST_REQUIRE_ALL") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def memory_map(root: Path) -> Any:
    return json.loads((root / "MEMORY_MAP.json").read_text("utf-8"))


FORMS: dict[str, Callable[[bytes], bytes]] = {
    "bad-byte": lambda data: data.replace(b"It stands", b"It \xe9\xff stands"),
    "utf-16-piece": lambda data: data.replace(b"It stands", "It 站".encode("utf-16")),
    "gbk": lambda data: data.replace(b"It stands", "登录页面".encode("gbk")),
    "bom": lambda data: b"\xef\xbb\xbf" + data,
    "crlf": lambda data: data.replace(b"\n", b"\r\n"),
    "bom-crlf": lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
    "mixed-ends": lambda data: data.replace(b"\n", b"\r\n", 9),
    "no-final-newline": lambda data: data.rstrip(b"\n"),
    "nul": lambda data: data.replace(b"It stands", b"It \x00 stands"),
    "line-separator": lambda data: data.replace(b"It stands", "It \u2028 \x85 stands".encode()),
    "tabs": lambda data: data.replace(b"- It stands", b"-\tIt stands"),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_note_leaves_every_other_byte_as_it_is(project: Project, node: Node, call: Call, form: str) -> None:
    before = FORMS[form](node("feat_login", tags="[login]").encode())
    root = project({"meta/feat_login.md": before})
    call(root, "note", "--apply", FACT)
    after = (root / "meta/feat_login.md").read_bytes()
    new = [b"updated: 2026-11-30", f"- {FACT}".encode(), f"- [2026-11-30] {FACT}".encode()]
    lines = [line.rstrip(b"\r") for line in after.split(b"\n")]
    assert [lines.count(line) for line in new] == [1, 1, 1]
    kept = [line for line in after.split(b"\n") if line.rstrip(b"\r") not in new]
    old = [line for line in before.split(b"\n") if not line.startswith(b"updated: ")]
    assert [line.rstrip(b"\r") for line in kept if line.strip()] == [line.rstrip(b"\r") for line in old if line.strip()]
    assert memory_map(root)["nodes"][0]["id"] == "feat_login"


NAMES = [
    "feat_日程表",
    "mod_用户 中心",
    "feat_ログイン",
    "mod_결제",
    "feat_emoji-🚀",
    "mod_a'b",
    "feat_naïve",
    "mod_50%",
]


def test_names_of_all_kinds(project: Project, node: Node, answer: Answer) -> None:
    """File names and ids in several scripts, with spaces, quotes and percent signs."""
    root = project({f"meta/{name}.md": node(name, id=json.dumps(name, ensure_ascii=False)) for name in NAMES})
    assert answer(root, "graph", "index")["nodes"] == len(NAMES)
    assert sorted(item["id"] for item in memory_map(root)["nodes"]) == sorted(NAMES)
    shown = [answer(root, "graph", "show", name)["path"] for name in NAMES]
    assert shown == [f"meta/{name}.md" for name in NAMES]
    for form in ("mermaid", "dot", "graphml"):
        assert "日程表" in answer(root, "graph", "export", "--format", form)["text"]


def test_a_file_name_that_is_no_utf8(project: Project, node: Node, answer: Answer) -> None:
    root = project({"meta/mod_a.md": node("mod_a")})
    try:
        with open(os.fsencode(root / "meta") + b"/mod_\xff.md", "wb") as stream:  # noqa: PTH123 - a name in bytes
            stream.write(node("mod_b").encode())
    except OSError:
        missing("the file system takes UTF-8 names only")
    assert answer(root, "graph", "index")["nodes"] == 1
    assert answer(root, "context", "mod_a")["nodes"][0]["path"] == "meta/mod_a.md"


def test_a_note_above_the_limit_is_refused(project: Project, node: Node, call: Call, snapshot: Snapshot) -> None:
    root = project({"meta/feat_login.md": node("feat_login")})
    before = snapshot(root)
    text = "feat_login: " + "登录页面 checks the field number_7. " * 4000
    done = call(root, "note", "--apply", "-", code=2, stdin=text)
    assert done.stderr.startswith("error: the note is longer than ")
    assert "\nhint: " in done.stderr
    assert snapshot(root) == before


def test_a_note_of_nearly_100_kilobytes_is_kept_whole(project: Project, node: Node, call: Call) -> None:
    root = project({"meta/feat_login.md": node("feat_login")})
    text = "feat_login " + "waits " * 16_000 + "for its end"
    call(root, "note", "--apply", "-", stdin=text)
    assert f"- {text}\n" in (root / "meta/feat_login.md").read_text("utf-8")


def test_a_node_of_two_megabytes(project: Project, node: Node, answer: Answer) -> None:
    """Above the limit it is one finding, and the rest of the graph goes on."""
    root = project(
        {
            "meta/mod_huge.md": node("mod_huge", state="- a line of text that repeats itself\n" * 60_000),
            "meta/feat_login.md": node("feat_login", tags="[login]"),
        }
    )
    assert (root / "meta/mod_huge.md").stat().st_size > 2 * 1024 * 1024
    assert answer(root, "note", "--apply", FACT)["target_node"] == "meta/feat_login.md"
    findings = answer(root, "doctor", code=1)["findings"]
    [huge] = [item for item in findings if item["path"] == "meta/mod_huge.md"]
    assert (huge["severity"], "2 MiB" in huge["message"]) == ("error", True)
    assert "feat_login" in {item["id"] for item in memory_map(root)["nodes"]}


def test_300_broken_nodes_among_good_ones(project: Project, node: Node, answer: Answer, call: Call) -> None:
    kinds = [
        "---\nid: x\nno end of the front matter\n",
        "no front matter at all\n",
        "---\n: : :\n---\n# t\n",
        "---\n- a\n- list\n---\n",
        "",
        "---\nid: [unclosed\n---\n",
    ]
    files = {f"meta/mod_bad-{number}.md": kinds[number % len(kinds)] for number in range(300)}
    good = {f"meta/feat_good-{number}.md": node(f"feat_good-{number}") for number in range(5)}
    root = project({**files, **good})
    assert answer(root, "graph", "index")["nodes"] >= len(good)
    assert {f"feat_good-{number}" for number in range(5)} <= {item["id"] for item in memory_map(root)["nodes"]}
    found = {item["path"] for item in answer(root, "doctor", code=1)["findings"] if item["severity"] == "error"}
    assert found == set(files)
    call(root, "note", "--apply", "feat_good-3 has one more fact")
    assert "- feat_good-3 has one more fact\n" in (root / "meta/feat_good-3.md").read_text("utf-8")


def confined(line: list[str]) -> list[str]:
    """Return a command line that runs bound by file modes, as root too."""
    if os.geteuid() != 0:
        return line
    setpriv = shutil.which("setpriv")
    wrapped = [setpriv or "", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all"]
    if not setpriv or subprocess.run([*wrapped, "true"], check=False, capture_output=True).returncode != 0:
        missing("runs as root, and setpriv can't take the rights to override modes away")
    return [*wrapped, *line]


@pytest.fixture
def read_only(solo: Path, call: Call) -> Any:
    """The sample project, indexed, with every folder and file without write permission."""
    call(solo, "graph", "index")
    shutil.rmtree(solo / ".waypost", ignore_errors=True)
    places = [solo, *solo.rglob("*")]
    for place in places:
        place.chmod(0o555 if place.is_dir() else 0o444)
    yield solo
    for place in places:
        place.chmod(0o755 if place.is_dir() else 0o644)


@pytest.mark.parametrize(
    "arguments",
    [
        ["note", "--json", FACT],
        ["context", "--json", "how is login going"],
        ["graph", "show", "--json", "feat_login"],
        ["graph", "export", "--format", "json"],
        ["doctor", "--json"],
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_a_read_only_project_can_be_read(
    read_only: Path, command: Command, environment: dict[str, str], arguments: list[str]
) -> None:
    line = confined(command(*arguments))
    done = subprocess.run(line, cwd=read_only, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done
    assert done.stdout


@pytest.mark.parametrize(
    "arguments", [["note", "--apply", FACT], ["graph", "new", "mod_x"], ["graph", "archive", "feat_login"]]
)
def test_a_read_only_project_is_said_and_kept(
    read_only: Path, command: Command, environment: dict[str, str], snapshot: Snapshot, arguments: list[str]
) -> None:
    before = snapshot(read_only)
    line = confined(command(*arguments))
    done = subprocess.run(line, cwd=read_only, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2, done
    assert done.stderr.startswith("error: ")
    assert "Traceback" not in done.stderr
    assert snapshot(read_only) == before


LIMITED = """
import resource, sys
from waypost.cli.main import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
sys.argv = ["waypost", *sys.argv[2:]]
main()
"""


@pytest.mark.parametrize("limit", [0, 100, 1500])
@pytest.mark.parametrize("arguments", [["note", "--apply", FACT], ["graph", "index"]], ids=["note", "index"])
def test_a_file_that_can_t_grow_keeps_the_old_one(
    solo: Path, environment: dict[str, str], snapshot: Snapshot, arguments: list[str], limit: int
) -> None:
    """No file may pass a size (as with a quota): an error that names the file; old or new files stand, no rests."""
    before = snapshot(solo)
    line = [sys.executable, "-c", LIMITED, str(limit), *arguments]
    done = subprocess.run(line, cwd=solo, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2, done
    assert done.stderr.startswith("error: ")
    after = snapshot(solo)
    changed = [path for path in before if after[path] != before[path]]
    assert changed in ([], ["meta/feat_login.md"])
    assert not changed or (limit == 1500 and f"- [2026-11-30] {FACT}\n".encode() in after["meta/feat_login.md"])
    assert not [path for path in after if path.endswith(".tmp")]


def test_a_full_disk_keeps_the_old_files(
    solo: Path, command: Command, environment: dict[str, str], call: Call, tmp_path: Path
) -> None:
    """A file system of a few pages in a mount space of its own, filled up to the last."""
    if os.geteuid() != 0 or not shutil.which("unshare"):
        missing("only root mounts a small file system")
    call(solo, "graph", "index")
    place = tmp_path / "disk"
    place.mkdir()
    script = (
        'mount -t tmpfs -o size=160k,mode=755 tmpfs "$1" || exit 99\n'
        'cp -r "$2"/. "$1"/ || exit 98\ncd "$1"\nrm -rf .waypost/cache\n'
        "dd if=/dev/zero of=filler bs=1k count=400 2>/dev/null\n"
        'shift 2\n"$@"\necho "code=$?"\ncat meta/feat_login.md\n'
    )
    line = ["unshare", "--mount", "sh", "-c", script, "sh", str(place), str(solo), *command("note", "--apply", FACT)]
    done = subprocess.run(line, env=environment, capture_output=True, encoding="utf-8", check=False)
    if done.returncode in {1, 98, 99} and "code=" not in done.stdout:
        missing(f"no small file system can be mounted: {done.stderr}")
    assert "code=2\n" in done.stdout, done
    assert done.stderr.startswith("error: ")
    assert done.stdout.endswith((solo / "meta/feat_login.md").read_text("utf-8"))


def test_without_home(solo: Path, command: Command, environment: dict[str, str]) -> None:
    """No HOME, no WAYPOST_HOME, no USER: the project needs none of them."""
    bare = {k: v for k, v in environment.items() if k in {"PATH", "WAYPOST_TODAY", "WAYPOST_LANG", "SYSTEMROOT"}}
    for arguments in (["graph", "index", "--json"], ["note", "--json", FACT], ["context", "--json", "login"]):
        done = subprocess.run(command(*arguments), cwd=solo, env=bare, capture_output=True, check=True)
        json.loads(done.stdout)


@pytest.mark.parametrize("variables", [{"LANG": "C"}, {"LC_ALL": "POSIX"}, {}])
def test_utf8_whatever_the_locale(
    solo: Path, command: Command, environment: dict[str, str], variables: dict[str, str]
) -> None:
    """Chinese in arguments, on standard input and on standard output, with PYTHONCOERCECLOCALE off."""
    env = {**environment, "PYTHONCOERCECLOCALE": "0", **variables}
    text = "feat_login 支持扫码登录"
    done = subprocess.run(command("note", "--json", text), cwd=solo, env=env, capture_output=True, check=True)
    assert json.loads(done.stdout.decode("utf-8"))["raw_text"] == text
    done = subprocess.run(
        command("note", "--apply", "-"), cwd=solo, env=env, input=text.encode(), capture_output=True, check=True
    )
    assert "支持扫码登录" in done.stdout.decode("utf-8")
    assert f"- {text}\n".encode() in (solo / "meta/feat_login.md").read_bytes()


def test_a_reader_that_goes_away(solo: Path, command: Command, environment: dict[str, str]) -> None:
    """`waypost context ... | head -0`: quiet, and no code of its own meaning."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            command("context", "登录做得怎么样了"),
            cwd=solo,
            env=environment,
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(writing)
    assert done.stderr == b""
    assert done.returncode not in {0, 1, 2}


def test_stdout_that_is_closed(solo: Path, command: Command, environment: dict[str, str]) -> None:
    """`waypost graph index >&-`: the index is written, nothing crashes."""
    line = ["sh", "-c", '"$@" >&-', "sh", *command("graph", "index")]
    done = subprocess.run(line, cwd=solo, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert memory_map(solo)["stats"]["nodes"] == 3


HOSTILE = {
    "empty": "",
    "text": "not json",
    "cut-off": '{"version": 1, "nodes": [',
    "list": "[1, 2]",
    "deep": "[" * 100_000,
    "wrong-types": '{"version": "x", "stats": [], "nodes": {"id": 5}}',
    "future": '{"version": 99, "stats": {}, "nodes": [], "warnings": []}',
    "path-out": '{"version": 1, "stats": {}, "nodes": [{"id": "x", "rel": "../../../etc/passwd"}], "warnings": []}',
    "bad-bytes": "\udcff\udcfe",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_index_is_never_believed(solo: Path, answer: Answer, name: str) -> None:
    """MEMORY_MAP.json is derived: the doctor names it, answers come from the nodes, and it is written anew."""
    (solo / "MEMORY_MAP.json").write_bytes(HOSTILE[name].encode("utf-8", "surrogateescape"))
    found = answer(solo, "doctor", code=1)["findings"]
    assert [f["check"] for f in found if f["path"] == "MEMORY_MAP.json" and f["fixable"]] != []
    text = answer(solo, "context", "how do things stand")["text"]
    assert "etc/passwd" not in text
    assert "feat_login" in text
    answer(solo, "graph", "index")
    assert [item["id"] for item in memory_map(solo)["nodes"]] == ["feat_login", "mod_auth-api", "mod_design-system"]


def test_an_index_that_is_a_folder_or_leads_out(solo: Path, call: Call, tmp_path: Path) -> None:
    (solo / "MEMORY_MAP.md").mkdir()
    assert "MEMORY_MAP.md" in call(solo, "graph", "index", code=2).stderr
    (solo / "MEMORY_MAP.md").rmdir()
    victim = tmp_path / "victim.txt"
    victim.write_text("precious", "utf-8")
    (solo / "MEMORY_MAP.md").symlink_to(victim)
    assert call(solo, "graph", "index", code=2).stderr.startswith("error: ")
    assert victim.read_text("utf-8") == "precious"


def test_meta_that_leads_out_is_not_followed(project: Project, node: Node, call: Call, answer: Answer) -> None:
    root = project({"README.md": "x"})
    elsewhere = root.parent / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "feat_secret.md").write_text(node("feat_secret"), "utf-8")
    (root / "meta").rmdir()
    (root / "meta").symlink_to(elsewhere)
    before = (elsewhere / "feat_secret.md").read_bytes()
    assert answer(root, "graph", "index")["nodes"] == 0
    assert [item["check"] for item in answer(root, "doctor", code=1)["findings"]] == ["graph.meta_outside"]
    assert call(root, "note", "--apply", "feat_secret leaks", code=2).stderr.startswith("error: ")
    assert call(root, "graph", "new", "mod_x", code=2).stderr.startswith("error: ")
    assert (elsewhere / "feat_secret.md").read_bytes() == before
    assert [path.name for path in elsewhere.iterdir()] == ["feat_secret.md"]


def test_meta_that_leads_to_another_folder_inside(project: Project, node: Node, call: Call, answer: Answer) -> None:
    root = project({"docs/graph/feat_login.md": node("feat_login", tags="[login]")})
    (root / "meta").rmdir()
    (root / "meta").symlink_to("docs/graph")
    assert answer(root, "graph", "index")["nodes"] == 1
    call(root, "note", "--apply", FACT)
    assert (root / "meta").is_symlink()
    assert f"- {FACT}\n" in (root / "docs/graph/feat_login.md").read_text("utf-8")


DYING = """
import os, signal, sys
left = [int(sys.argv[1])]
def dying(real):
    def call(*args, **kwargs):
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1
        return real(*args, **kwargs)
    return call
os.fsync, os.replace, os.rename = dying(os.fsync), dying(os.replace), dying(os.rename)
sys.argv = ["waypost", "graph", "index"]
from waypost.cli.main import main
main()
"""


@pytest.mark.parametrize("step", range(5))
def test_an_index_killed_at_any_moment(
    solo: Path, call: Call, answer: Answer, environment: dict[str, str], step: int
) -> None:
    """kill -9 at the Nth call that syncs or renames: each file is the old or the new one, and the next run mends."""
    call(solo, "graph", "index")
    old = {name: (solo / name).read_bytes() for name in ("MEMORY_MAP.md", "MEMORY_MAP.json")}
    call(solo, "graph", "index")
    path = solo / "meta/feat_login.md"
    path.write_text(path.read_text("utf-8").replace("status: in-progress", "status: stable"), "utf-8")
    line = [sys.executable, "-c", DYING, str(step)]
    done = subprocess.run(line, cwd=solo, env=environment, capture_output=True, check=False)
    assert done.returncode in {0, -signal.SIGKILL}
    assert step > 0 or done.returncode == -signal.SIGKILL, "nothing was synced or renamed: this test tests nothing"
    seen = {name: (solo / name).read_bytes() for name in old}
    answer(solo, "graph", "index")
    new = {name: (solo / name).read_bytes() for name in old}
    assert new != old
    assert all(seen[name] in {old[name], new[name]} for name in old)
    assert {item["id"]: item["status"] for item in memory_map(solo)["nodes"]}["feat_login"] == "stable"
    answer(solo, "doctor")


def test_two_indexes_at_once(project: Project, node: Node, command: Command, environment: dict[str, str]) -> None:
    root = project({f"meta/mod_{number}.md": node(f"mod_{number}") for number in range(40)})
    running = [
        subprocess.Popen(
            command("graph", "index", "--json"),
            cwd=root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for _ in range(4)
    ]
    results = []
    for process in running:
        out, errors = process.communicate(timeout=120)
        assert process.returncode == 0, errors
        results.append(json.loads(out))
    assert [result["nodes"] for result in results] == [40] * 4
    assert sum(bool(result["changed"]) for result in results) == 1
    assert memory_map(root)["stats"]["nodes"] == 40
    assert not list(root.glob("*.tmp"))


@pytest.mark.parametrize("damage", [b"", b"SQLite format 3\x00 and then nothing", b"\x00" * 8192, b"not a database"])
def test_a_damaged_cache_is_built_anew(solo: Path, call: Call, answer: Answer, damage: bytes) -> None:
    call(solo, "graph", "index")
    for path in (solo / ".waypost/cache").glob("graph.db*"):
        path.write_bytes(damage)
    assert answer(solo, "context", "how is login going")["nodes"][0]["path"] == "meta/feat_login.md"
    assert answer(solo, "graph", "index")["changed"] == []


@pytest.mark.parametrize(
    "text", ["project: [", "graph: {topics: 5}\n", "- a\n- b\n", "\x00", "graph:\n  nonsense_key: 1\n"]
)
def test_broken_settings_are_named(solo: Path, call: Call, text: str) -> None:
    (solo / ".waypost").mkdir(exist_ok=True)
    (solo / ".waypost/config.yaml").write_text(text, "utf-8")
    done = call(solo, "graph", "index", code=2)
    assert "config.yaml" in done.stderr
    assert "\nhint: " in done.stderr
    assert not (solo / "MEMORY_MAP.json").exists()


def test_two_readings_of_new_files_at_once(project: Project, node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process reads the same new nodes into the cache after this one has looked what is known."""
    root = project({f"meta/mod_{number}.md": node(f"mod_{number}") for number in range(3)})

    def late(root: Path) -> Any:
        found = list(node_files(root))
        monkeypatch.setattr("waypost.graph.index.cache.node_files", node_files)
        with Graph.open(root) as other:
            assert len(other.records()) == 3
        return iter(found)

    monkeypatch.setattr("waypost.graph.index.cache.node_files", late)
    with Graph.open(root) as graph:
        assert len(graph.records()) == 3
