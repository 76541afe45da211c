from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("src/a/b.py", ["src/a/b.py"]),
        ("见 src/a/b.py:12", ["src/a/b.py"]),
        ("(see src/main.go:10-20)", ["src/main.go"]),
        ("修改src/a/b.py，重启", ["src/a/b.py"]),
        ("`./x`", ["./x"]),
        ("../lib/x.ts", ["../lib/x.ts"]),
        ("config.yaml 和 package.json", ["config.yaml", "package.json"]),
        ("Dockerfile、Makefile", ["Dockerfile", "Makefile"]),
        (".env 与 .env.local", [".env", ".env.local"]),
        ("docs/设计文档.md", ["docs/设计文档.md"]),
        ("更新了说明.md", ["说明.md"]),
        ("[文档](docs/a.md)", ["docs/a.md"]),
        ("docs/adr/0001-x.md#L3", ["docs/adr/0001-x.md"]),
        ("packages/graph/", ["packages/graph/"]),
        ("src/utils 目录", ["src/utils"]),
        ("`tests/e2e`", ["tests/e2e"]),
        ("/etc/nginx/nginx.conf", ["/etc/nginx/nginx.conf"]),
        ("/var/log/app", ["/var/log/app"]),
        ("button.test.tsx", ["button.test.tsx"]),
        ("types.d.ts", ["types.d.ts"]),
        ("import { x } from '@/lib/x'", ["@/lib/x"]),
        ("~/.config/x", ["~/.config/x"]),
        ("app/[locale]/layout.tsx", ["app/[locale]/layout.tsx"]),
        ("prisma/schema.prisma", ["prisma/schema.prisma"]),
    ],
)
def test_paths(read: Read, text: str, paths: list[str]) -> None:
    assert read(text).paths == paths


@pytest.mark.parametrize(
    "text",
    [
        "Next.js 和 Node.js",
        "and/or",
        "client/server",
        "GET /files/report.pdf",
        "order.created",
        "e.g. this",
        "response.json()",
        "version 1.2.3",
        "example.com",
        "GET/POST",
        "前端/后端",
        "https://x.com/a.py",
        "iOS/Android",
        "input/output",
    ],
)
def test_no_path(read: Read, text: str) -> None:
    assert read(text).paths == []


def test_words_of_a_path_are_no_fields(read: Read) -> None:
    found = read("`src/user_profile/access_token.py` 里")
    assert (found.paths, found.fields) == (["src/user_profile/access_token.py"], [])
