"""The seed's own commands, as it writes them, after `waypost graph scripts`; the output in the seed's shape."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Call = Callable[..., subprocess.CompletedProcess[str]]
    Shell = Callable[..., subprocess.CompletedProcess[str]]
    Project = Callable[..., Path]
    Node = Callable[..., str]
    Snapshot = Callable[[Path], dict[str, bytes]]

NOTE = (
    "登录页面已经接好了，调用 POST /api/v1/auth/login。成功后保存 access_token 和 refresh_token。"
    "后端返回 expires_in: 900。"
)
NAMES = {
    "ingest_memory.py",
    "apply_memory_proposal.py",
    "suggest_edges.sh",
    "generate_memory_map.sh",
    "doctor.sh",
    "init.sh",
}


@pytest.fixture
def shell(environment: dict[str, str]) -> Shell:
    """Run a line of the seed in bash, `waypost` and `python` on the path as after `make install`."""
    if shutil.which("bash") is None:
        if os.environ.get("WAYPOST_REQUIRE_ALL") == "1":
            pytest.fail("bash is missing")
        pytest.skip("bash is missing")
    path = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"

    def run(root: Path, line: str, code: int = 0, **variables: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=root,
            env={**environment, "PATH": path, **variables},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        assert done.returncode == code, (line, done.returncode, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr
        return done

    return run


@pytest.fixture
def seeded(solo: Path, call: Call) -> Path:
    """The sample project with the scripts in it."""
    call(solo, "graph", "scripts")
    return solo


def ingest(shell: Shell, root: Path, text: str = NOTE) -> dict[str, Any]:
    line = f'python scripts/ingest_memory.py \\\n  --project . \\\n  --text "{text}"'
    proposal: dict[str, Any] = json.loads(shell(root, line).stdout)
    return proposal


def test_the_scripts_are_few_lines_and_executable(seeded: Path) -> None:
    folder = seeded / "scripts"
    assert {path.name for path in folder.iterdir()} == NAMES
    for path in folder.iterdir():
        text = path.read_text("utf-8")
        assert os.access(path, os.X_OK), path
        assert text.startswith("#!/usr/bin/env "), path
        assert "waypost" in text, path
        assert len(text.splitlines()) <= 15, path


def test_scripts_twice_change_nothing(seeded: Path, call: Call, snapshot: Snapshot) -> None:
    before = snapshot(seeded)
    assert "nothing to change" in call(seeded, "graph", "scripts").stdout
    assert snapshot(seeded) == before


def test_scripts_leave_another_s_file_alone(solo: Path, call: Call) -> None:
    (solo / "scripts").mkdir()
    (solo / "scripts/doctor.sh").write_text("#!/bin/sh\necho mine\n", "utf-8")
    done = call(solo, "graph", "scripts")
    assert "scripts/doctor.sh" in done.stdout
    assert (solo / "scripts/doctor.sh").read_text("utf-8") == "#!/bin/sh\necho mine\n"
    assert (solo / "scripts/init.sh").exists()


def test_scripts_dry_run_writes_nothing(solo: Path, call: Call, snapshot: Snapshot) -> None:
    before = snapshot(solo)
    result = json.loads(call(solo, "graph", "scripts", "--dry-run", "--json").stdout)
    assert {Path(path).name for path in result["changed"]} == NAMES
    assert snapshot(solo) == before


def test_ingest_prints_the_seed_s_proposal_and_writes_nothing(seeded: Path, shell: Shell, snapshot: Snapshot) -> None:
    before = snapshot(seeded)
    proposal = ingest(shell, seeded)
    assert snapshot(seeded) == before
    assert proposal["version"] == 1
    assert proposal["action"] == "update_node"
    assert proposal["target_node"] == "meta/feat_login.md"
    assert proposal["extracted"]["api_endpoints"] == ["POST /api/v1/auth/login"]
    assert proposal["extracted"]["fields"] == ["access_token", "refresh_token", "expires_in"]
    assert sorted(proposal["extracted"]["topics"]) == ["auth", "login"]
    assert proposal["node_update"]["current_state_bullets"] == [NOTE]
    [edge] = proposal["edge_candidates"]
    assert (edge["from"], edge["to"]) == ("meta/feat_login.md", "meta/mod_auth-api.md")
    assert edge["confidence"] == 10.0
    assert edge["apply_to"] == "auto_linked"
    assert edge["evidence"][0] == "exact endpoint match: POST /api/v1/auth/login"
    assert any(line.startswith("tag/alias overlap: ") for line in edge["evidence"])


def test_the_whole_chain_of_the_seed(seeded: Path, shell: Shell) -> None:
    """ingest -> proposal.json -> suggest -> apply -> map -> doctor, each line as the seed has it."""
    shell(seeded, f'python scripts/ingest_memory.py --project . --text "{NOTE}" > proposal.json')
    shell(seeded, "bash scripts/suggest_edges.sh --proposal proposal.json")
    shell(seeded, "python scripts/apply_memory_proposal.py \\\n  --project . \\\n  --proposal proposal.json")
    text = (seeded / "meta/feat_login.md").read_text("utf-8")
    assert f"- {NOTE}\n" in text
    assert "auto_linked:\n  - meta/mod_design-system.md\n  - meta/mod_auth-api.md\n" in text
    assert "### To mod_auth-api\n- **Auto-linked**: exact endpoint match: POST /api/v1/auth/login" in text
    assert "updated: 2026-11-30\n" in text
    shell(seeded, "bash scripts/generate_memory_map.sh --full")
    shell(seeded, "bash scripts/doctor.sh --project .")
    index = json.loads((seeded / "MEMORY_MAP.json").read_text("utf-8"))
    [login] = [node for node in index["nodes"] if node["id"] == "feat_login"]
    assert login["depends_on"] == []
    assert login["auto_linked"] == ["meta/mod_design-system.md", "meta/mod_auth-api.md"]
    assert login["effective_edges"] == login["depends_on"] + login["auto_linked"]
    [api] = [node for node in index["nodes"] if node["id"] == "mod_auth-api"]
    assert api["blocks"] == ["meta/feat_login.md"]


def test_applying_twice_inserts_nothing_twice(seeded: Path, shell: Shell) -> None:
    shell(seeded, f'python scripts/ingest_memory.py --project . --text "{NOTE}" > proposal.json')
    line = "python scripts/apply_memory_proposal.py --project . --proposal proposal.json"
    shell(seeded, line)
    once = (seeded / "meta/feat_login.md").read_bytes()
    shell(seeded, line)
    assert (seeded / "meta/feat_login.md").read_bytes() == once


def test_suggest_prints_the_seed_s_shape(seeded: Path, shell: Shell) -> None:
    (seeded / "proposal.json").write_text(json.dumps(ingest(shell, seeded)), "utf-8")
    lines = shell(seeded, "bash scripts/suggest_edges.sh --proposal proposal.json").stdout.splitlines()
    assert lines[0].endswith("Proposal Edge Suggestions")
    assert re.fullmatch(r" {3}\(.+\)", lines[1])
    assert lines[2:5] == [
        "",
        "Suggested edge: meta/feat_login.md -> meta/mod_auth-api.md",
        "   Confidence: 10.0/10",
    ]
    assert lines[5] == "   Evidence:"
    assert lines[6] == "     - exact endpoint match: POST /api/v1/auth/login"
    assert lines[-2] == "   Action:"
    assert lines[-1] == "     [AUTO] Apply to auto_linked when applying this proposal."


def test_suggest_without_a_proposal_covers_the_graph(seeded: Path, shell: Shell) -> None:
    """Neither the same edge twice, nor an edge that stands, nor one from a module to a feature."""
    found = json.loads(shell(seeded, "bash scripts/suggest_edges.sh --json").stdout)
    edges = [tuple(item["nodes"]) for item in found if item["kind"] == "edge"]
    assert ("meta/feat_login.md", "meta/mod_auth-api.md") in edges
    assert len(set(edges)) == len(edges)
    assert ("meta/feat_login.md", "meta/mod_design-system.md") not in edges
    assert not [edge for edge in edges if edge[0].startswith("meta/mod_") and edge[1].startswith("meta/feat_")]


def test_the_dashboard_note_makes_its_node(seeded: Path, shell: Shell) -> None:
    text = "新增 Dashboard 页面，路由 /dashboard，用 RevenueCard 展示收入"
    shell(seeded, f'python scripts/ingest_memory.py --project . --text "{text}" > proposal.json')
    shell(seeded, "python scripts/apply_memory_proposal.py --project . --proposal proposal.json")
    made = (seeded / "meta/feat_dashboard.md").read_text("utf-8")
    assert made.startswith("---\nid: feat_dashboard\ntype: feature\nstatus: in-progress\nupdated: 2026-11-30\n")
    for title in ("Current State", "Key Decisions", "Cross-Module Connection Points", "Open Issues", "Change Log"):
        assert made.count(f"\n## {title}\n") == 1
    assert "RevenueCard" in made


@pytest.mark.parametrize("options", ["--full", "", "--stats", "--changed meta/feat_login.md", "--full --project ."])
def test_the_map_takes_the_seed_s_options(seeded: Path, shell: Shell, options: str) -> None:
    shell(seeded, f"bash scripts/generate_memory_map.sh {options}")
    text = (seeded / "MEMORY_MAP.md").read_text("utf-8")
    for title in (
        "Tag Index", "Keyword Index", "Status Digest", "Progress Summary", "All Active Nodes", "Change Log Index",
        "Topology Health",
    ):  # fmt: skip
        assert f"\n## {title}\n" in text
    keys = {"depends_on", "auto_linked", "effective_edges", "tags", "aliases", "summary", "keywords", "blocks"}
    for node in json.loads((seeded / "MEMORY_MAP.json").read_text("utf-8"))["nodes"]:
        assert keys <= node.keys()


def test_the_doctor_finds_dead_links(seeded: Path, shell: Shell) -> None:
    (seeded / "meta/mod_design-system.md").unlink()
    shell(seeded, "bash scripts/generate_memory_map.sh --full")
    done = shell(seeded, "bash scripts/doctor.sh --project .", code=1)
    assert "auto_linked" in done.stdout
    assert "meta/mod_design-system.md" in done.stdout
    assert "meta/feat_login.md" in done.stdout


def test_init_makes_meta_and_the_map(project: Project, call: Call, shell: Shell) -> None:
    root = project({"package.json": '{"name": "shop", "dependencies": {"express": "5"}}', "src/index.js": "start()\n"})
    call(root, "graph", "scripts")
    shell(root, "bash scripts/init.sh")
    assert list((root / "meta").glob("mod_*.md"))
    assert (root / "MEMORY_MAP.md").exists()
    assert (root / ".waypost/config.yaml").exists()


def test_wrong_calls_end_with_two(seeded: Path, shell: Shell) -> None:
    assert "--text" in shell(seeded, "python scripts/ingest_memory.py --project .", code=2).stderr
    assert "--proposal" in shell(seeded, "python scripts/apply_memory_proposal.py --project .", code=2).stderr
    done = shell(seeded, "python scripts/apply_memory_proposal.py --project . --proposal missing.json", code=2)
    assert done.stderr.startswith("error: missing.json: ")
    assert "error: " in shell(seeded, "bash scripts/suggest_edges.sh --nonsense", code=2).stderr


def test_a_text_that_looks_like_an_option_is_text(seeded: Path, shell: Shell) -> None:
    line = "python scripts/ingest_memory.py --project . --text='--apply is the option that feat_login documents'"
    proposal = json.loads(shell(seeded, line).stdout)
    assert proposal["raw_text"].startswith("--apply is")
    assert "--apply is" not in (seeded / "meta/feat_login.md").read_text("utf-8")


def test_a_project_elsewhere_with_spaces(
    project: Project, node: Node, call: Call, shell: Shell, tmp_path: Path
) -> None:
    root = project({"meta/feat_login.md": node("feat_login")}, "my 项目")
    call(root, "graph", "scripts")
    script = f"'{root}/scripts/ingest_memory.py'"
    shell(tmp_path, f"python {script} --project '{root}' --text 'feat_login is quick' > 'a b.json'")
    shell(tmp_path, f"python '{root}/scripts/apply_memory_proposal.py' --project '{root}' --proposal 'a b.json'")
    shell(tmp_path, f"bash '{root}/scripts/generate_memory_map.sh' --full --project '{root}'")
    shell(tmp_path, f"bash '{root}/scripts/doctor.sh' --project '{root}'")
    assert "- feat_login is quick\n" in (root / "meta/feat_login.md").read_text("utf-8")
    assert not (tmp_path / "MEMORY_MAP.md").exists()


def test_python3_alone_is_enough(seeded: Path, shell: Shell) -> None:
    """The scripts use nothing but the standard library: any python3 of the system runs them."""
    proposal = json.loads(shell(seeded, "python3 -I scripts/ingest_memory.py --text 'feat_login has a timeout'").stdout)
    assert proposal["target_node"] == "meta/feat_login.md"
