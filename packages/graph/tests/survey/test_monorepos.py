from collections.abc import Callable, Mapping
from typing import Any

Project = Callable[[Mapping[str, str]], Any]

MONOREPO = {
    "package.json": (
        '{"name": "acme", "private": true, "workspaces": ["apps/*", "packages/*"], "devDependencies": {"turbo": "2"}}'
    ),
    "turbo.json": "{}",
    "apps/web/package.json": (
        '{"name": "@acme/web", "version": "1.0.0", "dependencies": {"react": "18", "@acme/ui": "workspace:*"}}'
    ),
    "apps/web/src/main.tsx": (
        "import { Button } from '@acme/ui'\nimport { theme } from '@acme/ui/theme'\ncreateRoot(el)\n"
    ),
    "packages/ui/package.json": '{"name": "@acme/ui", "main": "src/index.ts"}',
    "packages/ui/src/index.ts": "export const Button = 1\n",
    "packages/ui/src/theme.ts": "export const theme = 1\n",
    "services/api/requirements.txt": "fastapi==0.110\n",
    "services/api/app/main.py": "from app.auth.tokens import issue_token\napp = FastAPI()\n",
    "services/api/app/auth/tokens.py": "def issue_token(): ...\n",
    "services/worker/go.mod": "module acme.io/worker\n",
    "services/worker/main.go": 'package main\n\nimport "acme.io/worker/queue"\n\nfunc main() {}\n',
    "services/worker/queue/queue.go": "package queue\n",
    "docker-compose.yml": """
        version: "3"
        services:
          db:
            image: "postgres:16-alpine"
            ports: ["5432"]
          # the cache
          cache:
            image: redis:7
          api:
            build: ./services/api
        volumes:
          data: {}
        """,
    "services/api/Dockerfile": "FROM node:20 AS build\nRUN x\nFROM python:3.11-slim\n",
    ".github/workflows/ci.yml": "name: Continuous checks\non: push\n",
    "Makefile": "VERSION := 1\n.PHONY: test\ntest: ## run\n\t@pytest -q\nbuild:\n\tdocker build .\n",
}


def test_every_unit_is_a_module(project: Project) -> None:
    seen = project(MONOREPO)
    assert set(seen.drafts) == {"mod_project", "mod_web", "mod_ui", "mod_api", "mod_auth", "mod_worker", "mod_queue"}
    assert seen.edges == {("mod_web", "mod_ui"), ("mod_api", "mod_auth"), ("mod_worker", "mod_queue")}
    assert "Package `@acme/web` `1.0.0` (apps/web/package.json:1)" in seen.state("mod_web")
    assert "@acme/ui" in seen.drafts["mod_ui"].aliases


def test_services_images_ci_and_make_are_told(project: Project) -> None:
    seen = project(MONOREPO)
    state = seen.state("mod_project")
    assert {"PostgreSQL", "Redis", "React", "FastAPI", "Turborepo"} <= seen.stack
    assert "PostgreSQL `16-alpine` (docker-compose.yml:3)" in state
    assert "Compose service `cache` from `redis:7` (docker-compose.yml:7)" in state
    assert "Compose service `api`, built here (docker-compose.yml:9)" in state
    assert "data" not in {service.name for service in seen.survey.operations.services}
    assert "Docker image on `python:3.11-slim` (services/api/Dockerfile:3)" in state
    assert "CI: Continuous checks (.github/workflows/ci.yml:1)" in state
    assert "Script `make build` runs `docker build .` (Makefile:5)" in state
    assert "Tests: `make test` (Makefile:3)" in state


def test_equal_names_in_two_units_get_the_unit_in_front(project: Project) -> None:
    seen = project(
        {
            "backend/pyproject.toml": '[project]\nname = "b"\n',
            "backend/api/routes.py": "@router.get('/a')\ndef a(): ...\n",
            "backend/api/more.py": "import x\n",
            "backend/db/models.py": "import y\n",
            "frontend/package.json": '{"name": "f"}',
            "frontend/src/api/client.ts": "export const client = 1\n",
            "frontend/src/api/types.ts": "export type T = 1\n",
            "frontend/src/pages/home.ts": "import { client } from '../api/client'\n",
        }
    )
    assert {"mod_backend-api", "mod_frontend-api", "mod_db", "mod_pages"} <= set(seen.drafts)
    assert ("mod_pages", "mod_frontend-api") in seen.edges


def test_namespace_packages_of_one_repository_import_each_other(project: Project) -> None:
    seen = project(
        {
            "packages/kit/pyproject.toml": '[project]\nname = "acme-kit"\n',
            "packages/kit/src/acme/kit/text.py": "def slug_of(): ...\n",
            "packages/graph/pyproject.toml": '[project]\nname = "acme-graph"\ndependencies = ["acme-kit"]\n',
            "packages/graph/src/acme/graph/node.py": "from acme.kit.text import slug_of\n",
        }
    )
    assert set(seen.drafts) == {"mod_project", "mod_kit", "mod_graph"}
    assert seen.edges == {("mod_graph", "mod_kit")}


def test_many_units_stay_within_the_bound(project: Project) -> None:
    files = {f"packages/p{n:02}/package.json": f'{{"name": "p{n}"}}' for n in range(30)}
    files |= {f"packages/p{n:02}/src/index.ts": "export const aB = 1\n" * (n + 1) for n in range(30)}
    seen = project(files)
    assert len(seen.drafts) == 15


def test_a_frontend_that_calls_the_backend(project: Project) -> None:
    seen = project(
        {
            "backend/requirements.txt": "fastapi\n",
            "backend/main.py": """
                app = FastAPI()
                @app.get("/api/orders/{order_id}")
                def one(): ...
                @app.post("/api/login")
                def login(): ...
                """,
            "frontend/package.json": '{"dependencies": {"react": "18"}}',
            "frontend/src/api.ts": """
                export const load = (id) => fetch(`/api/orders/${id}?full=1`)
                export const login = () => axios.post('/api/login', {})
                export const nothing = () => fetch('/api/unknown')
                """,
        }
    )
    assert ("mod_frontend", "mod_backend") in seen.edges
    assert seen.drafts["mod_frontend"].connections["mod_backend"] == [
        "calls `GET /api/orders/{order_id}` of `backend` in frontend/src/api.ts:1",
        "calls `POST /api/login` of `backend` in frontend/src/api.ts:2",
    ]
