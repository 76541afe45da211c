from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]
NEXT = '{"dependencies": {"next": "14"}}'


def test_files_are_routes_by_their_place(tree: Build) -> None:
    found = tree(
        {
            "package.json": NEXT,
            "src/app/(shop)/items/[id]/page.tsx": "export default async function Item() {}\n",
            "src/app/@modal/(.)photo/[id]/page.tsx": "export default function Photo() {}\n",
            "src/app/@side/news/page.tsx": "const News = () => null;\nexport default News;\n",
            "src/app/_private/page.tsx": "export default function Private() {}\n",
            "src/app/layout.tsx": "export default function Layout() {}\n",
            "src/app/api/auth/[...all]/route.ts": """
                import { handlers } from '@/auth';
                export const { GET, POST } = handlers;
            """,
            "src/app/api/items/route.ts": "async function handler() {}\nexport { handler as GET, handler as PUT };\n",
            "src/pages/_app.tsx": "export default function App() {}\n",
            "src/pages/docs/[[...slug]].tsx": """
                import { withAuth } from './x';
                function Docs() {}
                export default withAuth(Docs);
            """,
            "src/pages/api/ping.ts": "export default async (req, res) => res.end();\n",
            "src/components/pages/page.tsx": "export default function Component() {}\n",
        }
    )
    assert found.routes() == {
        ("GET", "/items/[id]", "Item"),
        ("GET", "/news", "News"),
        ("GET", "/api/auth/[...all]", "GET"),
        ("POST", "/api/auth/[...all]", "POST"),
        ("GET", "/api/items", "handler"),
        ("PUT", "/api/items", "handler"),
        ("GET", "/docs/[[...slug]]", "Docs"),
        ("ANY", "/api/ping", "<lambda>"),
    }


def test_other_projects_have_pages_too(tree: Build) -> None:
    found = tree(
        {
            "package.json": '{"dependencies": {"react": "18"}}',
            "src/pages/Home.tsx": "export default function Home() {}\n",
            "web/package.json": NEXT,
            "web/pages/index.jsx": "export default function Start() {}\n",
        }
    )
    assert found.routes() == {("GET", "/", "Start")}
