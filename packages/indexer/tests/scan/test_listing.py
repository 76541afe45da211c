"""What is in the map and what is not, the same outside git, in a new repository, and in one with a commit."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from waypost.indexer.scan import MapSettings, list_files

Files = dict[str, str | bytes]
Make = Callable[[Files], Any]


def test_files_by_their_language_sorted_by_path(make: Make) -> None:
    root = make(
        {"b.py": "1", "a/z.ts": "22", "a.js": "333", "README.md": "x", "a/Makefile": "all:", "page.blade.php": ""}
    )
    found = root.listing().files
    assert [(file.path, file.language, file.size) for file in found] == [
        ("a.js", "javascript", 3),
        ("a/Makefile", "make", 4),
        ("a/z.ts", "typescript", 2),
        ("b.py", "python", 1),
        ("page.blade.php", "blade", 0),
    ]


def test_an_empty_project(make: Make) -> None:
    assert make({}).paths() == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert list_files(tmp_path / "none", MapSettings(), {".py": "python"}).files == []


def test_suffixes_in_capitals_and_starts_of_names(make: Make) -> None:
    assert make({"A.PY": "", ".env": "", ".env.local": "", ".envrc": "", "x.env": "", "env": ""}).paths() == [
        ".env",
        ".env.local",
        ".envrc",
        "A.PY",
    ]


def test_chinese_names_and_blanks(make: Make) -> None:
    names = ["支付/退款 服务.py", "a b/c'd\"e.py", "ｗｉｄｅ.js"]
    assert make(dict.fromkeys(names, "")).paths() == sorted(names)


@pytest.mark.parametrize(
    "folder",
    [
        *(
            "node_modules",
            "dist",
            "build",
            "out",
            "vendor",
            "target",
            ".venv",
            "venv",
            "__pycache__",
            ".tox",
            ".mypy_cache",
        ),
        *(
            ".next",
            ".nuxt",
            ".svelte-kit",
            ".gradle",
            "Pods",
            "DerivedData",
            ".waypost",
            "site-packages",
            "bower_components",
        ),
        *("coverage", "generated", "cmake-build-debug", "shop.egg-info", ".hg", ".svn", ".idea", "_build"),
    ],
)
def test_folders_that_are_no_source(make: Make, folder: str) -> None:
    root = make({f"{folder}/a.js": "", f"web/{folder}/deep/b.py": "", "web/keep.py": "", f"{folder}.py": ""})
    assert root.paths() == sorted([f"{folder}.py", "web/keep.py"])


@pytest.mark.parametrize(
    "name",
    [
        *("jquery.min.js", "app.bundle.js", "user_pb2.py", "user.pb.go", "package-lock.json", "user_pb2_grpc.py"),
        *("bindata.go", "client_generated.go", "schema.gen.ts", "composer.lock", "npm-shrinkwrap.json", "user_pb.js"),
    ],
)
def test_files_that_are_no_source(make: Make, name: str) -> None:
    assert make({name: "", f"a/{name}": "", "a/min.js": ""}).paths() == ["a/min.js"]


@pytest.mark.parametrize(
    "files",
    [
        {"src/build/__init__.py": "", "src/build/env.py": ""},
        {"vendor/__init__.py": "", "vendor/models.py": ""},
        {"src/main/java/com/shop/build/Plan.java": "", "src/main/java/com/shop/target/deep/vendor/Aim.java": ""},
        {"api/types/build/cache.go": ""},
        {"src/components/vendor/List.tsx": ""},
    ],
    ids=["python", "top", "java", "go", "tsx"],
)
def test_packages_that_are_called_like_an_output(make: Make, files: Files) -> None:
    assert make(files).paths() == sorted(files)


@pytest.mark.parametrize(
    "files",
    [
        {"build/lib/shop/__init__.py": ""},
        {"web/package.json": "", "web/dist/index.ts": ""},
        {"go.mod": "", "vendor/x.go": ""},
        {"svc/go.mod": "", "svc/vendor/x.go": ""},
        {"web/dist/index.d.ts": ""},
        {"web/vendor/jquery.js": ""},
    ],
    ids=["setuptools", "npm", "go", "inner-go", "declarations", "scripts"],
)
def test_outputs_that_look_like_packages(make: Make, files: Files) -> None:
    assert [path for path in make(files).paths() if not path.endswith("package.json")] == []


def test_names_that_count_only_beside_their_project_file(make: Make) -> None:
    root = make({"bin/tool.py": "", "net/App.csproj": "", "net/bin/a.js": "", "net/obj/b.js": "", "obj/c.py": ""})
    assert root.paths() == ["bin/tool.py", "obj/c.py"]


@pytest.mark.parametrize("marker", ["pyvenv.cfg", "CACHEDIR.TAG"])
def test_folders_that_a_tool_marks_as_its_own(make: Make, marker: str) -> None:
    root = make({f"env/{marker}": "", "env/lib/a.py": "", "lib/env.py": "", f"deep/x/{marker}": "", "deep/x/b.py": ""})
    assert root.paths() == ["lib/env.py"]


def test_a_marker_at_the_root_does_not_empty_the_map(make: Make) -> None:
    assert make({"pyvenv.cfg": "", "a.py": ""}).paths() == ["a.py"]


def test_what_gitignore_says(make: Make) -> None:
    root = make(
        {
            ".gitignore": "# logs\n*.log.py\n/top.py\ndata/\n!data/\n!keep.log.py\nsecret\n\\#odd.py\ntrail.py   \n",
            "a.log.py": "",
            "keep.log.py": "",
            "top.py": "",
            "a/top.py": "",
            "data/x.py": "",
            "secret/x.py": "",
            "a/secret/deep/x.py": "",
            "#odd.py": "",
            "trail.py": "",
            "a/.gitignore": "!*.log.py\n/only.py\n",
            "a/b.log.py": "",
            "a/only.py": "",
            "a/b/only.py": "",
        }
    )
    assert root.paths() == ["a/b.log.py", "a/b/only.py", "a/top.py", "data/x.py", "keep.log.py"]


def test_a_gitignore_with_a_mistake_costs_only_its_line(make: Make) -> None:
    root = make({".gitignore": b"!\na.py\n\xff\xfe\n\\\n", "a.py": "", "b.py": ""})
    assert root.paths() == ["b.py"]


def test_excludes_of_the_settings(make: Make) -> None:
    root = make({"a.py": "", "lib/b.py": "", "lib/keep/c.py": "", "x/lib/d.py": "", "x/e.py": ""})
    assert root.paths(exclude=["/lib/*", "!/lib/keep/", "e.py"]) == ["a.py", "lib/keep/c.py", "x/lib/d.py"]


def test_includes_bring_back_folders_and_files(make: Make) -> None:
    root = make(
        {
            "build/gen.py": "",
            "build/node_modules/x.js": "",
            "app/build/y.py": "",
            "api/user.pb.go": "",
            "api/other.pb.go": "",
            "vendor/ours/a.go": "",
            "vendor/ours/dist/b.js": "",
            "vendor/theirs/c.go": "",
        }
    )
    assert root.paths(include=["/build/", "user.pb.go", "vendor/ours/"]) == [
        "api/user.pb.go",
        "build/gen.py",
        "vendor/ours/a.go",
    ]


def test_includes_bring_back_what_gitignore_and_excludes_leave_out(make: Make) -> None:
    root = make(
        {
            ".gitignore": "out-of/\n*.tmp.py\n",
            "out-of/a.py": "",
            "out-of/sub/b.py": "",
            "c.tmp.py": "",
            "d.tmp.py": "",
            "old/e.py": "",
            "old/new/f.py": "",
        }
    )
    assert root.paths(exclude=["old/"], include=["c.tmp.py", "out-of/sub/", "old/new/*.py"]) == [
        "c.tmp.py",
        "old/new/f.py",
        "out-of/sub/b.py",
    ]


def test_an_included_folder_is_there_once(make: Make) -> None:
    root = make({".gitignore": "gen/\n", "gen/a.py": "", "gen/b/c.py": "", "b.py": ""})
    assert root.paths(include=["gen/", "gen/b/"]) == ["b.py", "gen/a.py", "gen/b/c.py"]


def test_nothing_brings_back_what_is_never_source(make: Make) -> None:
    root = make({".waypost/x.py": "", "env/pyvenv.cfg": "", "env/a.py": ""})
    assert root.paths(include=[".waypost/", "env/", "*.py"]) == []


def test_files_above_the_limit_are_told(make: Make) -> None:
    root = make({"a.py": "x" * 100, "b.py": "x" * 101, "c.md": "x" * 999, "node_modules/d.js": "x" * 999})
    assert root.paths(max_file_bytes=100) == ["a.py"]
    (found,) = root.listing(max_file_bytes=100).skipped
    assert (found.path, found.reason, found.values) == ("b.py", "too_large", {"size": "101", "limit": "100"})


def test_the_default_limit_is_two_megabytes(make: Make) -> None:
    root = make({"a.py": b"\n" * 2_000_000, "b.py": b"\n" * 2_000_001})
    assert (root.paths(), root.skipped()) == (["a.py"], {"b.py": "too_large"})


def test_scripts_without_a_suffix(make: Make) -> None:
    root = make(
        {
            "bin/run": "#!/usr/bin/env python3.11\n",
            "bin/sh": "#!/bin/bash -e\n",
            "bin/split": "#!/usr/bin/env -S python -u\n",
            "bin/plain": "#!/usr/bin/env python3\n",
            "bin/none": "hello",
            "bin/other": "#!/usr/bin/awk -f\n",
            "LICENSE": "",
        }
    )
    for name in ("run", "sh", "split", "none", "other"):
        (root / "bin" / name).chmod(0o755)
    assert [(file.path, file.language) for file in root.listing().files] == [
        ("bin/run", "python"),
        ("bin/sh", "shell"),
        ("bin/split", "python"),
    ]


def test_links_to_files_count_where_they_are_no_second_name(make: Make, tmp_path: Path) -> None:
    (tmp_path / "outside.py").write_text("")
    root = make({"a.py": "12", "notes.txt": "3", "node_modules/x.js": "", "lib/real.py": ""})
    for name, target in {
        "second.py": "a.py",
        "text.py": "notes.txt",
        "again.py": "notes.txt",
        "package.js": "node_modules/x.js",
        "out.py": "../outside.py",
        "dangling.py": "nothing.py",
        "loop.py": "loop.py",
        "linked": "lib",
        "self": ".",
    }.items():
        (root / name).symlink_to(target)
    assert root.paths() == ["a.py", "again.py", "lib/real.py", "package.js"]
    assert root.skipped() == {"loop.py": "link_loop"}


def test_names_that_are_no_text_are_told_once(make: Make) -> None:
    root = make({"a.py": ""})
    root.write({os.fsdecode(name): "" for name in (b"b\xff.py", b"caf\xe9/x.py", b"caf\xe9/deep/y.py")})
    assert root.paths() == ["a.py"]
    assert root.skipped() == {"b\\xff.py": "name", "caf\\xe9": "name"}


def test_only_files_count(make: Make) -> None:
    root = make({"a.py": "", "folder.py/b.py": ""})
    os.mkfifo(root / "pipe.py")
    assert root.paths() == ["a.py", "folder.py/b.py"]


def test_a_folder_that_goes_away_meanwhile(plain: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    root = plain({"a.py": "", "gone/b.py": ""})
    scandir = os.scandir

    def missing(path: str) -> object:
        if str(path).endswith("gone/"):
            raise FileNotFoundError(path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", missing)
    assert (root.paths(), root.skipped()) == (["a.py"], {})


def test_a_change_of_the_same_size_with_its_time_set_back_shows(make: Make) -> None:
    root = make({"a.py": "1"})
    before = root.listing().files
    stat = (root / "a.py").stat()
    (root / "a.py").write_text("2")
    os.utime(root / "a.py", ns=(stat.st_atime_ns, stat.st_mtime_ns))
    after = root.listing().files
    assert after != before
    assert after[0].size == before[0].size


def test_a_root_given_through_a_link_or_relatively(make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make({"a/b.py": ""})
    (tmp_path / "link").symlink_to("shop")
    monkeypatch.chdir(tmp_path)
    for root in (tmp_path / "link", Path("shop"), Path("shop/../link")):
        assert [file.path for file in list_files(root, MapSettings(), {".py": "python"}).files] == ["a/b.py"]


def test_without_kinds_there_are_no_files(make: Make) -> None:
    assert list_files(make({"a.py": "", "b": ""}).root, MapSettings(), {}).files == []
