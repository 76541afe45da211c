"""Routes of fiber."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


def test_groups_and_mounts(tree: Trees) -> None:
    """Groups, routes within, mounts, parameters."""
    found = tree(
        {
            "go.mod": """
                module example.com/app

                go 1.22
                """,
            "fib/main.go": """
                package main
                import "github.com/gofiber/fiber/v2"
                func main() {
                    app := fiber.New()
                    api := app.Group("/api", nil)
                    api.Get("/a", a)
                    app.Route("/r", func(r fiber.Router) { r.Post("/s", a) })
                    micro := fiber.New()
                    micro.Get("/m", a)
                    app.Mount("/micro", micro)
                    setup(app)
                }
                func setup(app *fiber.App) { app.Delete("/x/:id", a) }
                func a(c *fiber.Ctx) error { return nil }
                """,
        }
    )
    assert found.routes() == {
        ("DELETE", "/x/:id", "a"),
        ("GET", "/api/a", "a"),
        ("GET", "/micro/m", "a"),
        ("POST", "/r/s", "a"),
    }
