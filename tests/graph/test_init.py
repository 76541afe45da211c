"""`waypost init` on small real source trees: first nodes with what stands in the code, nothing overwritten."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Call = Callable[..., subprocess.CompletedProcess[str]]
    Answer = Callable[..., Any]
    Project = Callable[..., Path]
    Node = Callable[..., str]
    Snapshot = Callable[[Path], dict[str, bytes]]

NEXT = {
    "package.json": json.dumps(
        {
            "name": "bookshop",
            "scripts": {"dev": "next dev"},
            "dependencies": {"next": "15.1.0", "@prisma/client": "6.0.0"},
        }
    ),
    "app/page.tsx": "export default function HomePage() {\n  return <main>Books</main>\n}\n",
    "app/(shop)/books/[slug]/page.tsx": "export default function BookPage() {\n  return null\n}\n",
    "app/api/orders/route.ts": (
        "import { prisma } from '@/lib/prisma'\n\n"
        "export async function POST(request: Request) {\n"
        "  const body = await request.json()\n"
        "  return Response.json(await prisma.order.create({ data: body }))\n}\n"
    ),
    "components/BookCard.tsx": "export function BookCard({ title }: Book) {\n  return <p>{title}</p>\n}\n",
    "lib/prisma.ts": "import { PrismaClient } from '@prisma/client'\n\nexport const prisma = new PrismaClient()\n",
    "prisma/schema.prisma": (
        'datasource db {\n  provider = "postgresql"\n  url      = env("DATABASE_URL")\n}\n\n'
        "model Order {\n  id    Int    @id @default(autoincrement())\n  email String\n}\n\n"
        "model Book {\n  id    Int    @id\n  title String\n}\n"
    ),
}

FASTAPI = {
    "pyproject.toml": (
        '[project]\nname = "clinic"\nversion = "0.1.0"\ndependencies = ["fastapi>=0.115", "sqlalchemy>=2", "uvicorn"]\n'
    ),
    "app/__init__.py": "",
    "app/main.py": (
        "from fastapi import FastAPI\n\nfrom app.api import visits\n\napp = FastAPI()\n"
        'app.include_router(visits.router, prefix="/api")\n'
    ),
    "app/api/__init__.py": "",
    "app/api/visits.py": (
        "from fastapi import APIRouter\n\nfrom app.models import Visit\n\n"
        'router = APIRouter(prefix="/visits")\n\n\n'
        '@router.get("/{visit_id}")\ndef read_visit(visit_id: int) -> Visit:\n    return Visit()\n\n\n'
        '@router.post("")\ndef make_visit() -> Visit:\n    return Visit()\n'
    ),
    "app/models.py": (
        "from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column\n\n\n"
        "class Base(DeclarativeBase):\n    pass\n\n\n"
        'class Visit(Base):\n    __tablename__ = "visits"\n    id: Mapped[int] = mapped_column(primary_key=True)\n'
    ),
    "tests/test_visits.py": 'def test_visit(client):\n    assert client.get("/api/visits/1").status_code == 200\n',
}

GO = {
    "go.mod": "module example.com/tracker\n\ngo 1.23\n\nrequire github.com/gin-gonic/gin v1.10.0\n",
    "cmd/server/main.go": (
        'package main\n\nimport "example.com/tracker/internal/api"\n\nfunc main() {\n\tapi.Router().Run(":8080")\n}\n'
    ),
    "internal/api/router.go": (
        'package api\n\nimport "github.com/gin-gonic/gin"\n\nfunc Router() *gin.Engine {\n\tr := gin.Default()\n'
        '\tr.GET("/parcels/:id", GetParcel)\n\tr.POST("/parcels", MakeParcel)\n\treturn r\n}\n\n'
        "func GetParcel(c *gin.Context) {}\n\nfunc MakeParcel(c *gin.Context) {}\n"
    ),
    "migrations/001_init.sql": "CREATE TABLE parcels (\n  id BIGSERIAL PRIMARY KEY,\n  weight INT\n);\n",
}

RUST = {
    "Cargo.toml": (
        '[package]\nname = "sensor-hub"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\naxum = "0.7"\n'
        'sqlx = { version = "0.8", features = ["sqlite"] }\n'
    ),
    "src/main.rs": (
        "mod routes;\nmod storage;\n\n#[tokio::main]\nasync fn main() {\n    let app = routes::router();\n"
        "    serve(app).await;\n}\n"
    ),
    "src/routes.rs": (
        "use axum::{routing::{get, post}, Router};\n\npub fn router() -> Router {\n    Router::new()\n"
        '        .route("/readings", post(add_reading))\n        .route("/readings/:id", get(read_reading))\n}\n\n'
        "async fn add_reading() {}\nasync fn read_reading() {}\n"
    ),
    "src/storage/mod.rs": "pub struct Store;\n\nimpl Store {\n    pub fn open() -> Self {\n        Store\n    }\n}\n",
    "migrations/0001_init.sql": "CREATE TABLE readings (id INTEGER PRIMARY KEY, celsius REAL NOT NULL);\n",
}

SPRING = {
    "pom.xml": (
        '<project xmlns="http://maven.apache.org/POM/4.0.0">\n  <modelVersion>4.0.0</modelVersion>\n'
        "  <groupId>com.acme</groupId>\n  <artifactId>lending</artifactId>\n  <version>1.0</version>\n"
        "  <dependencies>\n    <dependency>\n      <groupId>org.springframework.boot</groupId>\n"
        "      <artifactId>spring-boot-starter-web</artifactId>\n    </dependency>\n  </dependencies>\n</project>\n"
    ),
    "src/main/java/com/acme/lending/LendingApplication.java": (
        "package com.acme.lending;\n\n@SpringBootApplication\npublic class LendingApplication {\n"
        "    public static void main(String[] args) { SpringApplication.run(LendingApplication.class, args); }\n}\n"
    ),
    "src/main/java/com/acme/lending/loan/LoanController.java": (
        'package com.acme.lending.loan;\n\n@RestController\n@RequestMapping("/api/loans")\n'
        'public class LoanController {\n    @GetMapping("/{id}")\n    public Loan read(@PathVariable long id) {}\n\n'
        "    @PostMapping\n    public Loan make(@RequestBody Loan loan) { return loan; }\n}\n"
    ),
    "src/main/java/com/acme/lending/loan/Loan.java": (
        'package com.acme.lending.loan;\n\n@Entity\n@Table(name = "loans")\n'
        "public class Loan {\n    @Id\n    Long id;\n}\n"
    ),
}

LARAVEL = {
    "composer.json": json.dumps({"name": "acme/booking", "require": {"php": "^8.3", "laravel/framework": "^11.0"}}),
    "artisan": "#!/usr/bin/env php\n<?php\n",
    "routes/api.php": (
        "<?php\n\nuse App\\Http\\Controllers\\BookingController;\nuse Illuminate\\Support\\Facades\\Route;\n\n"
        "Route::get('/bookings/{id}', [BookingController::class, 'show']);\n"
        "Route::post('/bookings', [BookingController::class, 'store']);\n"
    ),
    "app/Http/Controllers/BookingController.php": (
        "<?php\n\nnamespace App\\Http\\Controllers;\n\nclass BookingController extends Controller\n{\n"
        "    public function show(int $id) {}\n    public function store() {}\n}\n"
    ),
    "app/Models/Booking.php": "<?php\n\nnamespace App\\Models;\n\nclass Booking extends Model\n{\n}\n",
    "database/migrations/2026_01_01_000000_create_bookings_table.php": (
        "<?php\n\nreturn new class extends Migration {\n    public function up(): void\n    {\n"
        "        Schema::create('bookings', function (Blueprint $table) {\n"
        "            $table->id();\n        });\n    }\n};\n"
    ),
}

RAILS = {
    "Gemfile": 'source "https://rubygems.org"\n\ngem "rails", "~> 8.0"\ngem "pg"\n',
    "config/routes.rb": (
        'Rails.application.routes.draw do\n  get "/health", to: "health#show"\n'
        "  resources :recipes, only: [:index, :show]\nend\n"
    ),
    "app/controllers/recipes_controller.rb": (
        "class RecipesController < ApplicationController\n  def index\n  end\n\n  def show\n  end\nend\n"
    ),
    "app/models/recipe.rb": "class Recipe < ApplicationRecord\n  has_many :steps\nend\n",
    "db/schema.rb": (
        'ActiveRecord::Schema[8.0].define(version: 2026_01_01) do\n  create_table "recipes" do |t|\n'
        '    t.string "title"\n  end\nend\n'
    ),
}

DOTNET = {
    "Warehouse.sln": "Microsoft Visual Studio Solution File, Format Version 12.00\n",
    "src/Warehouse.Api/Warehouse.Api.csproj": (
        '<Project Sdk="Microsoft.NET.Sdk.Web">\n  <PropertyGroup>\n    <TargetFramework>net9.0</TargetFramework>\n'
        "  </PropertyGroup>\n  <ItemGroup>\n"
        '    <PackageReference Include="Npgsql.EntityFrameworkCore.PostgreSQL" Version="9.0.0" />\n  </ItemGroup>\n'
        "</Project>\n"
    ),
    "src/Warehouse.Api/Program.cs": (
        "var builder = WebApplication.CreateBuilder(args);\nvar app = builder.Build();\n"
        'app.MapGet("/stock/{sku}", (string sku) => Results.Ok());\n'
        'app.MapPost("/stock", () => Results.Ok());\napp.Run();\n'
    ),
    "src/Warehouse.Api/Data/StockContext.cs": (
        "public class StockContext : DbContext\n{\n    public DbSet<StockItem> StockItems => Set<StockItem>();\n}\n"
    ),
}

MONOREPO = {
    "package.json": json.dumps({"name": "suite", "private": True, "workspaces": ["apps/*", "packages/*"]}),
    "pnpm-workspace.yaml": "packages:\n  - apps/*\n  - packages/*\n",
    "apps/web/package.json": json.dumps(
        {"name": "@suite/web", "dependencies": {"next": "15.0.0", "@suite/ui": "workspace:*"}}
    ),
    "apps/web/app/settings/page.tsx": (
        "import { Button } from '@suite/ui'\n\nexport default function SettingsPage() {\n  return <Button />\n}\n"
    ),
    "apps/api/pyproject.toml": '[project]\nname = "suite-api"\nversion = "0"\ndependencies = ["fastapi"]\n',
    "apps/api/main.py": (
        "from fastapi import FastAPI\n\napp = FastAPI()\n\n\n"
        '@app.get("/teams/{team_id}")\ndef team(team_id: int):\n    return {}\n'
    ),
    "packages/ui/package.json": json.dumps({"name": "@suite/ui", "peerDependencies": {"react": "*"}}),
    "packages/ui/src/Button.tsx": "export function Button() {\n  return <button />\n}\n",
}

STACKS: dict[str, tuple[dict[str, str], list[str]]] = {
    "next-prisma": (NEXT, ["POST /api/orders", "/books/[slug]", "Order", "DATABASE_URL", "BookCard"]),
    "fastapi-sqlalchemy": (FASTAPI, ["GET /api/visits/{visit_id}", "POST /api/visits", "visits", "app/main.py"]),
    "go-gin": (GO, ["GET /parcels/:id", "POST /parcels", "parcels", "cmd/server/main.go"]),
    "rust-axum": (RUST, ["POST /readings", "GET /readings/:id", "readings", "src/main.rs"]),
    "java-spring": (SPRING, ["GET /api/loans/{id}", "POST /api/loans", "loans", "LendingApplication"]),
    "php-laravel": (LARAVEL, ["/bookings/{id}", "/bookings", "bookings", "BookingController"]),
    "ruby-rails": (RAILS, ["GET /health", "/recipes", "recipes"]),
    "dotnet": (DOTNET, ["GET /stock/{sku}", "POST /stock", "Program.cs"]),
    "monorepo": (MONOREPO, ["/settings", "GET /teams/{team_id}", "Button", "apps/web", "apps/api", "packages/ui"]),
}
"""Stack -> files, and what the first nodes must say of them."""


@pytest.fixture(params=STACKS)
def stack(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def source(project: Project) -> Callable[[str], Path]:
    """Make the source tree of a stack, without meta/."""

    def make(name: str) -> Path:
        root = project(STACKS[name][0], name)
        (root / "meta").rmdir()
        return root

    return make


def node_texts(root: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted((root / "meta").glob("*.md"))}


def test_nodes_hold_what_stands_in_the_code(
    source: Callable[[str], Path], stack: str, call: Call, answer: Answer, snapshot: Snapshot
) -> None:
    """Routes, tables, entry points and components by name; the graph is healthy; a second run changes nothing."""
    root = source(stack)
    before = snapshot(root)
    plan = answer(root, "init", "--dry-run")
    assert snapshot(root) == before
    done = call(root, "init", "--yes")
    nodes = node_texts(root)
    assert {f"meta/{name}" for name in nodes} == {
        file["path"] for file in plan["files"] if file["path"].startswith("meta/")
    }
    text = "\n".join(nodes.values())
    assert [wanted for wanted in STACKS[stack][1] if wanted not in text] == []
    assert any(name.startswith("mod_") for name in nodes), done.stdout
    after = snapshot(root)
    assert {path: after[path] for path in before} == before
    call(root, "init", "--yes")
    assert snapshot(root) == after
    doctor = answer(root, "doctor")
    assert [finding for finding in doctor["findings"] if finding["check"] == "graph.small"] == []


def test_the_package_of_spring_initializr_is_code(project: Project, call: Call) -> None:
    """com.example is what Spring Initializr gives to every new project."""
    root = project(
        {path.replace("/acme/", "/example/"): text.replace("acme", "example") for path, text in SPRING.items()}
    )
    (root / "meta").rmdir()
    call(root, "init", "--yes")
    assert "POST /api/loans" in "\n".join(node_texts(root).values())


def test_each_drafted_node_is_whole(source: Callable[[str], Path], call: Call) -> None:
    root = source("next-prisma")
    call(root, "init", "--yes")
    for name, text in node_texts(root).items():
        head, _, body = text.removeprefix("---\n").partition("\n---\n")
        keys = [line.partition(":")[0] for line in head.splitlines() if not line.startswith((" ", "-"))]
        wanted = ["id", "type", "status", "updated", "summary", "depends_on", "auto_linked", "tags", "aliases"]
        assert keys == wanted, name
        assert f"id: {name.removesuffix('.md')}\n" in text
        assert "updated: 2026-11-30\n" in text
        for title in ("Current State", "Key Decisions", "Cross-Module Connection Points", "Open Issues", "Change Log"):
            assert body.count(f"\n## {title}\n") == 1, (name, title)
        assert "- [2026-11-30] " in body


def test_edges_follow_the_imports(source: Callable[[str], Path], call: Call) -> None:
    """The monorepo's page imports @suite/ui, so its node depends on the package's; no link is dead."""
    root = source("monorepo")
    call(root, "init", "--yes")
    index = json.loads((root / "MEMORY_MAP.json").read_text("utf-8"))
    paths = {node["rel"] for node in index["nodes"]}
    edges = {(node["rel"], target) for node in index["nodes"] for target in node["effective_edges"]}
    assert {target for _, target in edges} <= paths
    assert ("meta/feat_settings.md", "meta/mod_ui.md") in edges


def test_dry_run_says_what_it_would_do(source: Callable[[str], Path], call: Call, answer: Answer) -> None:
    root = source("go-gin")
    plan = answer(root, "init", "--dry-run")
    assert (plan["project"], plan["dry_run"], plan["notes"]) == ("go-gin", True, [])
    kinds = {file["path"]: file["kind"] for file in plan["files"]}
    assert kinds[".waypost/config.yaml"] == "create"
    assert kinds[".gitignore"] == "create"
    assert all(file["reason"] for file in plan["files"])
    text = call(root, "init", "--dry-run").stdout
    assert all(path in text for path in kinds)


def test_nothing_that_stands_is_overwritten(source: Callable[[str], Path], node: Node, call: Call) -> None:
    root = source("fastapi-sqlalchemy")
    mine = {
        "meta/mod_mine.md": node("mod_mine"),
        ".waypost/config.yaml": "# mine\nproject: clinic-of-mine\n",
        ".gitignore": "*.pyc\n.waypost/cache/\n# end, no line end",
        ".gitattributes": "*.png binary\r\n",
    }
    for path, text in mine.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(text.encode())
    call(root, "init", "--yes")
    assert list(node_texts(root)) == ["mod_mine.md"]
    assert node_texts(root)["mod_mine.md"] == mine["meta/mod_mine.md"]
    assert (root / ".waypost/config.yaml").read_text("utf-8") == mine[".waypost/config.yaml"]
    assert (root / ".gitignore").read_bytes().decode() == mine[".gitignore"] + "\n.waypost/proposals/\n"
    assert (root / ".gitattributes").read_bytes().startswith(mine[".gitattributes"].encode())


def test_a_hand_edited_node_survives_the_next_init(source: Callable[[str], Path], call: Call) -> None:
    root = source("rust-axum")
    call(root, "init", "--yes")
    path = min((root / "meta").glob("*.md"))
    path.write_text(path.read_text("utf-8") + "\nA line of mine.\n", "utf-8")
    edited = path.read_bytes()
    call(root, "init", "--yes")
    assert path.read_bytes() == edited


def git(root: Path, *args: str) -> str:
    if shutil.which("git") is None:
        if os.environ.get("WAYPOST_REQUIRE_ALL") == "1":
            pytest.fail("git is missing")
        pytest.skip("git is missing")
    identity = ("-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main")
    return subprocess.run(["git", *identity, *args], cwd=root, check=True, capture_output=True, encoding="utf-8").stdout


def test_in_git_the_root_is_the_repository_and_the_cache_is_ignored(source: Callable[[str], Path], call: Call) -> None:
    root = source("next-prisma")
    git(root, "init", "--quiet")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "-m", "first")
    call(root / "app/api", "init", "--yes")
    call(root / "app", "note", "the order API answers 201")
    assert not (root / "app/api/meta").exists()
    changed = [line[3:] for line in git(root, "status", "--porcelain", "--untracked-files=all").splitlines()]
    assert ".waypost/config.yaml" in changed
    assert not [path for path in changed if path.startswith((".waypost/cache", ".waypost/proposals"))]
    assert git(root, "check-attr", "merge", ".waypost/reviews/x.jsonl").strip().endswith("merge: union")


def test_outside_git_the_folder_itself_is_set_up(source: Callable[[str], Path], call: Call) -> None:
    root = source("ruby-rails")
    call(root, "init", "--yes")
    assert (root / "meta").is_dir()
    assert "project: ruby-rails\n" in (root / ".waypost/config.yaml").read_text("utf-8")
    assert call(root / "app/models", "graph", "index").stdout


def test_ignored_folders_are_not_read(source: Callable[[str], Path], call: Call) -> None:
    root = source("next-prisma")
    for folder in ("node_modules/evil", ".next/server", "dist", ".venv/lib"):
        (root / folder / "app/api/evil").mkdir(parents=True)
        (root / folder / "app/api/evil/route.ts").write_text("export async function GET() {}\n", "utf-8")
        (root / folder / "package.json").write_text('{"name": "evil", "dependencies": {"express": "4"}}', "utf-8")
    call(root, "init", "--yes")
    assert "evil" not in "\n".join(node_texts(root).values())


def test_an_empty_folder_gets_an_empty_graph(project: Project, call: Call, answer: Answer) -> None:
    root = project({})
    (root / "meta").rmdir()
    call(root, "init", "--yes")
    assert answer(root, "graph", "index")["changed"] == []
    assert answer(root, "note", "新增简历导出功能")["action"] == "create_node"


def test_a_tree_that_can_t_be_parsed_is_set_up(project: Project, call: Call) -> None:
    """Broken manifests, binary and huge files, a link in a circle: init goes on."""
    root = project(
        {
            "package.json": "{not json",
            "pyproject.toml": "[project\nname = ",
            "go.mod": b"\xff\xfe\x00",
            "src/blob.py": b"\x00\xff" * 1000,
            "src/main.py": "def main():\n    pass\n",
        }
    )
    (root / "src/loop").symlink_to(root / "src")
    (root / "meta").rmdir()
    call(root, "init", "--yes")
    assert (root / "MEMORY_MAP.json").exists()


def test_in_chinese_the_nodes_are_chinese(source: Callable[[str], Path], call: Call) -> None:
    root = source("go-gin")
    done = call(root, "init", "--yes", WAYPOST_LANG="zh")
    text = "\n".join(node_texts(root).values())
    assert any("\u4e00" <= char <= "\u9fff" for char in done.stdout)
    assert any("\u4e00" <= char <= "\u9fff" for char in text)
    assert "GET /parcels/:id" in text


def test_the_home_folder_is_no_project(tmp_path: Path, call: Call) -> None:
    done = call(tmp_path, "init", "--yes", code=2, HOME=str(tmp_path))
    assert done.stderr.startswith("error: ")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_asked_without_a_terminal(source: Callable[[str], Path], call: Call) -> None:
    """Standard input is a pipe: init writes its plan at once and does not wait for an answer."""
    root = source("dotnet")
    done = call(root, "init", stdin="")
    assert "?" not in done.stdout
    assert node_texts(root)
