"""What shell commands are for, and what they are pointed at."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.collector.actions.shell import classify

SINGLE = [
    # search: where something is
    ("rg -n foo src", "search", "src"),
    ("rg foo", "search", ""),
    ("rg -g '*.py' -e foo lib/a.py", "search", "lib/a.py"),
    ("rg --glob '*.py' foo lib", "search", "lib"),
    ("grep -rn 'a b' packages/x", "search", "packages/x"),
    ("grep -A 3 foo a.py", "search", "a.py"),
    ("egrep x y", "search", "y"),
    ("find src -name '*.py'", "search", "src"),
    ("find . -type f", "search", ""),
    ("find . -name a -exec grep -l foo {} \\;", "search", ""),
    ("fd -e py name lib", "search", "lib"),
    ("ls", "search", ""),
    ("ls -la docs", "search", "docs"),
    ("tree -L 2 src", "search", "src"),
    ("which python3", "search", ""),
    ("command -v node", "search", ""),
    ("stat -c %s a.bin", "search", "a.bin"),
    ("Get-ChildItem src", "search", "src"),
    ("Select-String foo a.txt", "search", "a.txt"),
    ("Select-String -Path a.txt -Pattern foo", "search", "a.txt"),
    # read: what a file holds
    ("cat a.py", "read", "a.py"),
    ("cat -n 'my file.txt'", "read", "my file.txt"),
    ("cat my\\ file.txt", "read", "my file.txt"),
    ("head -n 20 a.py", "read", "a.py"),
    ("head -20 a.py", "read", "a.py"),
    ("tail -n+5 a.log", "read", "a.log"),
    ("sed -n 1,40p a.py", "read", "a.py"),
    ("sed -n -e 1,40p a.py", "read", "a.py"),
    ("sed 's/i/j/' a.py", "read", "a.py"),
    ("less a.py", "read", "a.py"),
    ("nl -ba a.py", "read", "a.py"),
    ("wc -l a.py", "read", "a.py"),
    ("jq .name package.json", "read", "package.json"),
    ("awk -F: '{ if ($1 > 3) print }' /etc/passwd", "read", "/etc/passwd"),
    ("diff a b", "read", "a"),
    ("/usr/bin/cat a", "read", "a"),
    ("cat *.py", "read", ""),
    ("cat $FILE", "read", ""),
    ("type C:\\src\\a.py", "read", "C:\\src\\a.py"),
    ("Get-Content a.py", "read", "a.py"),
    # vcs
    ("git status", "vcs", ""),
    ("git -C sub diff -- src/a.py", "vcs", "src/a.py"),
    ("git show HEAD~1:src/a.py", "vcs", "src/a.py"),
    ("git add a.py", "vcs", "a.py"),
    ("git blame -L 1,5 a.py", "vcs", "a.py"),
    ("gh pr view 12", "vcs", ""),
    # write
    ("echo a > b.txt", "write", "b.txt"),
    ("echo a >> b.txt", "write", "b.txt"),
    ("echo a >| b.txt", "write", "b.txt"),
    ("echo a 1> b.txt", "write", "b.txt"),
    ("make &> build.log", "write", "build.log"),
    ("> empty.txt", "write", "empty.txt"),
    ("sed -i 's/a/b/' a.py", "write", "a.py"),
    ("sed -i.bak -e 's/a/b/' a.py", "write", "a.py"),
    ("sed -Ei 's/a/b/' a.py", "write", "a.py"),
    ("sed -i '' 's/a/b/' a.py", "write", "a.py"),
    ("sed --in-place s/a/b/ a.py", "write", "a.py"),
    ("perl -pi -e 's/a/b/' a.py", "write", "a.py"),
    ("awk -i inplace '{print}' a.txt", "write", "a.txt"),
    ("cp a.py b.py", "write", "b.py"),
    ("mv a.py b.py", "write", "b.py"),
    ("rm -rf build", "write", "build"),
    ("mkdir -p a/b", "write", "a/b"),
    ("touch a.py", "write", "a.py"),
    ("dd if=a of=b", "write", "b"),
    ("sort -o a.txt a.txt", "write", "a.txt"),
    ("tee a.txt", "write", "a.txt"),
    ("find . -name '*.pyc' -delete", "write", ""),
    ("find src -exec sed -i s/a/b/ {} +", "write", "src"),
    # run: what is not known otherwise too
    ("make -j8", "run", ""),
    ("npm install", "run", ""),
    ("pip install -e .", "run", ""),
    ("cargo build --release", "run", ""),
    ("go test ./...", "run", ""),
    ("pytest -q", "run", ""),
    ("pytest tests/test_a.py::test_b -q", "run", "tests/test_a.py"),
    ("python scripts/a.py --x", "run", "scripts/a.py"),
    ("python -m pytest", "run", ""),
    ("./configure", "run", "./configure"),
    ("bash setup.sh", "run", "setup.sh"),
    ("docker compose up -d > /dev/null", "run", ""),
    ("curl -s localhost", "run", ""),
    ("echo hello", "run", ""),
    ("cd src", "run", ""),
    ("", "run", ""),
]

THROUGH = [
    ("bash -lc 'sed -n 1,40p a.py'", "read", "a.py"),
    ('sh -c "rg foo lib"', "search", "lib"),
    ("zsh -lic 'cat a'", "read", "a"),
    ("bash -lc \"bash -c 'cat a'\"", "read", "a"),
    ("bash -euo pipefail -c 'cat a'", "read", "a"),
    ("env A=1 B=2 cat a", "read", "a"),
    ("env -u HOME cat a", "read", "a"),
    ("LC_ALL=C sort a", "read", "a"),
    ("sudo -u www cat a", "read", "a"),
    ("timeout 10 cat a", "read", "a"),
    ("timeout -s KILL 10s cat a", "read", "a"),
    ("timeout --kill-after=5 10 cat a", "read", "a"),
    ("nice -n 5 cat a", "read", "a"),
    ("nohup cat a", "read", "a"),
    ("time cat a", "read", "a"),
    ("stdbuf -oL cat a", "read", "a"),
    ("sudo env A=1 timeout 5 nice -n 3 rg x lib", "search", "lib"),
    ("cd /w/app && cat a.py", "read", "/w/app/a.py"),
    ("cd app; cat ../b.py", "read", "b.py"),
    ("cd app && cat /etc/hosts", "read", "/etc/hosts"),
    ('cd "$DIR" && cat a.py', "read", "a.py"),
    ("pushd app && cat a.py", "read", "app/a.py"),
    ("(cd app && rg x lib)", "search", "app/lib"),
    ("eval 'cat a'", "read", "a"),
    ("xargs cat < list", "read", ""),
    ("if [ -f a ]; then cat a; fi", "read", "a"),
    ("for f in *.py; do cat $f; done", "read", ""),
    ('while read -r f; do cat "$f"; done < list', "read", ""),
    ("! grep -q x a", "search", "a"),
    ("found=$(rg -l x src)", "search", "src"),
    ('echo "$(cat a)"', "read", "a"),
    ("cmd /c type a.txt", "read", "a.txt"),
    ('powershell -NoProfile -Command "Get-Content a.txt"', "read", "a.txt"),
    ("bash <<'EOF'\nrg x lib\nEOF", "search", "lib"),
]

PIPES = [
    ("cat a | grep x", "read", "a"),
    ("rg x src | head -5", "search", "src"),
    ("git diff | cat", "vcs", ""),
    ("git log |& less", "vcs", ""),
    ("cat a | tee b", "write", "b"),
    ("cat a | sudo tee -a /etc/b", "write", "/etc/b"),
    ("cat a | tee /dev/stderr", "read", "a"),
    ("cat a | sort > b", "write", "b"),
    ("echo x | python", "run", ""),
    ("cat x.json | python -m json.tool", "read", "x.json"),
    ("find . -name a | xargs sed -i s/a/b/", "write", ""),
    ("find . -name a | xargs grep x", "search", ""),
    ("find . | xargs rm", "write", ""),
    ("(cat a; cat b) | wc", "read", "a"),
    ("npm test 2>&1 | tail -20", "run", ""),
]

SEVERAL = [
    ("rg x src && cat a", "read", "a"),
    ("cat a; git status", "vcs", ""),
    ("git add -A && make", "run", ""),
    ("make && echo done > b", "write", "b"),
    ("mkdir -p out && make", "run", ""),  # a chore beside the work
    ("rm -rf build && npm test", "run", ""),
    ("mkdir -p out && cat a", "write", "out"),
    ("git checkout -b x && rm a", "vcs", ""),
    ("cat a && cat b", "read", "a"),
    ("cat $X && cat b", "read", "b"),
    ("ls || true", "search", ""),
    ("echo start && ls src", "search", "src"),
    ("sleep 1 & cat a", "read", "a"),
    ("ls\n# rm -rf x\ncat a", "read", "a"),
    ("make \\\n  -j8", "run", ""),
]

REDIRECTIONS = [
    ("cat a 2>/dev/null", "read", "a"),
    ("cat a > /dev/null 2>&1", "read", "a"),
    ("cat a 2>&1", "read", "a"),
    ("cat a 2> errors.txt", "read", "a"),
    ("cat a >&2", "read", "a"),
    ("cat < a", "read", ""),
    ("cat <<< text", "read", ""),
    ("diff <(sort a) <(sort b > c)", "read", ""),
    ("[[ a > b ]] && ls", "search", ""),
    ("(( a > b )) && ls", "search", ""),
    ("x=$((a > b)); ls", "search", ""),
    ("rg 'a > b' src", "search", "src"),
    ('rg "a > b" src', "search", "src"),
    ("rg a\\>b src", "search", "src"),
]

DOCUMENTS = [
    ("cat > a.py <<'EOF'\nrm -rf b\nEOF", "write", "a.py"),
    ("cat <<EOF >> a.py\nx\nEOF", "write", "a.py"),
    ("cat <<EOF | tee a.py\nx\nEOF\n", "write", "a.py"),
    ("cat <<-EOF > a.py\n\tx\n\tEOF\nls", "write", "a.py"),
    ("python - <<'PY'\nopen('a', 'w') > 1\nPY", "run", ""),
    ("cat <<EOF\nmake > a\nEOF\nls src", "read", ""),
    ("apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: src/a.py\n@@\nEOF", "write", "src/a.py"),
    ('git commit -m "$(cat <<\'EOF\'\nit\'s a "fix" > b; rm c\n)\nEOF\n)"', "vcs", ""),
    ("git commit -F - <<'EOF'\nsay > b\nEOF", "vcs", ""),
    ("patch -p1 <<'EOF'\n--- a/x.py\n+++ b/x.py\n@@\nEOF", "write", "x.py"),
]


@pytest.mark.parametrize(
    ("command", "action", "path"), [*SINGLE, *THROUGH, *PIPES, *SEVERAL, *REDIRECTIONS, *DOCUMENTS]
)
def test_scripts(command: str, action: str, path: str) -> None:
    assert classify(command) == (action, path)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["bash", "-lc", "sed -n 1,40p a.py"], ("read", "a.py")),
        (["rg", "a > b", "src"], ("search", "src")),
        (["cat", "a b.txt"], ("read", "a b.txt")),
        (["apply_patch", "*** Begin Patch\n*** Add File: new.py\n+x"], ("write", "new.py")),
        (["timeout", "5", "ls"], ("search", "")),
        ([], ("run", "")),
    ],
)
def test_words(words: list[str], answer: tuple[str, str]) -> None:
    assert classify(words) == answer


_PIECES = st.sampled_from(
    [
        *"'\"\\`$()|&;<>\n\t #{}[]!=-",
        *("$(", "<<", "<<-EOF", "\nEOF\n", "bash -c", "sed -i", "cat", " > ", "a.py", "2>", "[[", "((", "&&", "||"),
        *("xargs", "find", "-exec", "env", "-n", "eval", "git", "--", "command", "timeout", "é", "\0", "\ud800"),
    ]
)


@settings(max_examples=400, deadline=None)
@given(st.lists(_PIECES, max_size=40).map("".join) | st.text(max_size=60))
def test_odd_text_gives_an_answer(text: str) -> None:
    action, path = classify(text)
    assert action in {"run", "write", "read", "search", "vcs"}
    assert "\0" not in path
    classify([text, text])


@pytest.mark.parametrize(
    "unit", ["$(", '"', "'", "(", "`", "bash -c '", 'eval "', "<<E ", "{ ", "find -exec ", "a=$(", '"$(']
)
def test_deep_and_long_text_ends(unit: str) -> None:
    limit = sys.getrecursionlimit()
    assert classify(unit * 5000)[0] in {"run", "search", "read", "write", "vcs"}
    assert sys.getrecursionlimit() == limit


@given(
    st.sampled_from(["cat a.py", "rg x src", "git status", "make", "touch a"]),
    st.sampled_from(["nice", "env A=1", "sudo"]),
)
def test_looking_through_changes_nothing(command: str, wrapper: str) -> None:
    assert classify(f"{wrapper} {command}") == classify(command) == classify(f"bash -lc '{command}'")
