"""Routes of chi."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


def test_routers_within(tree: Trees) -> None:
    """Routers that are mounted, nested, given by functions and methods."""
    found = tree(
        {
            "go.mod": """
                module example.com/app

                go 1.22
                """,
            "chi/main.go": """
                package main
                import (
                    "net/http"
                    "github.com/go-chi/chi/v5"
                )
                type todosResource struct{}
                func (rs todosResource) Routes() chi.Router {
                    r := chi.NewRouter()
                    r.Get("/", rs.List)
                    r.Route("/{id}", func(r chi.Router) {
                        r.Get("/", rs.List)
                        r.Put("/", rs.List)
                    })
                    return r
                }
                func (rs todosResource) List(w http.ResponseWriter, r *http.Request) {}
                func adminRouter() http.Handler {
                    r := chi.NewRouter()
                    r.Get("/", index)
                    return r
                }
                func index(w http.ResponseWriter, r *http.Request) {}
                func main() {
                    r := chi.NewRouter()
                    r.Mount("/todos", todosResource{}.Routes())
                    r.Mount("/admin", adminRouter())
                    r.Route("/named", namedRoutes)
                    r.With(nil).Route("/w", func(r chi.Router) { r.Get("/q", index) })
                    http.ListenAndServe(":1", r)
                }
                func namedRoutes(r chi.Router) { r.Get("/n", index) }
                """,
        }
    )
    assert found.routes() == {
        ("GET", "/admin/", "index"),
        ("GET", "/named/n", "index"),
        ("GET", "/todos/", "todosResource.List"),
        ("GET", "/todos/{id}/", "todosResource.List"),
        ("GET", "/w/q", "index"),
        ("PUT", "/todos/{id}/", "todosResource.List"),
    }
