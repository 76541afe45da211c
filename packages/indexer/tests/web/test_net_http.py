"""Routes of Go's standard library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


def test_patterns(tree: Trees) -> None:
    """Methods, hosts, handlers of all kinds, routers below a prefix."""
    found = tree(
        {
            "go.mod": """
                module example.com/app

                go 1.22
                """,
            "std/main.go": """
                package main

                import (
                    "net/http"
                    "log"
                )
                type userHandler struct{}
                func (u *userHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {}
                func logging(h http.Handler) http.Handler { return h }

                func addRoutes(mux *http.ServeMux, l *log.Logger) {
                    mux.Handle("/api/v1/", http.StripPrefix("/api/v1", sub()))
                    mux.Handle("GET /hello/{name}", handleHello(l))
                    mux.Handle("/users", &userHandler{})
                    mux.HandleFunc("POST example.com/things", things)
                    mux.Handle("/logged", logging(http.HandlerFunc(things)))
                    mux.Handle("/static/", http.FileServer(http.Dir("static")))
                }
                func sub() http.Handler {
                    m := http.NewServeMux()
                    m.HandleFunc("GET /items", things)
                    return m
                }
                func handleHello(l *log.Logger) http.Handler { return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {}) }
                func things(w http.ResponseWriter, r *http.Request) {}
                func main() {
                    mux := http.NewServeMux()
                    addRoutes(mux, nil)
                    http.ListenAndServe(":80", logging(mux))
                }
                """,
        }
    )
    assert found.routes() == {
        ("ANY", "/logged", "things"),
        ("ANY", "/static/", "http.FileServer"),
        ("ANY", "/users", "userHandler.ServeHTTP"),
        ("GET", "/api/v1/items", "things"),
        ("GET", "/hello/{name}", "handleHello"),
        ("POST", "/things", "things"),
    }
