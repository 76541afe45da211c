"""Routes of gorilla/mux."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


def test_methods_stand_after_or_before(tree: Trees) -> None:
    """What a route takes is said after it, or before."""
    found = tree(
        {
            "go.mod": """
                module example.com/app

                go 1.22
                """,
            "mux/main.go": """
                package main

                import (
                    "net/http"
                    "github.com/gorilla/mux"
                )

                type App struct { Router *mux.Router }

                func (a *App) init() {
                    a.Router = mux.NewRouter()
                    a.Router.HandleFunc("/products", a.getProducts).Methods("GET")
                    a.Router.HandleFunc("/products", a.createProduct).Methods("POST", "PUT")
                    a.Router.HandleFunc("/any", a.getProducts)
                    api := a.Router.PathPrefix("/api").Subrouter()
                    api.HandleFunc("/x/{id:[0-9]+}", a.getProducts).Methods(http.MethodGet)
                    api.Methods("DELETE").Path("/y").HandlerFunc(a.getProducts)
                    api.Path("/z").Methods("GET").Handler(http.HandlerFunc(a.createProduct))
                    api.
                        HandleFunc("/multi", a.getProducts).
                        Methods("PATCH").
                        Name("multi")
                    http.Handle("/", a.Router)
                }
                func (a *App) getProducts(w http.ResponseWriter, r *http.Request) {}
                func (a *App) createProduct(w http.ResponseWriter, r *http.Request) {}
                """,
        }
    )
    assert found.routes() == {
        ("ANY", "/any", "App.getProducts"),
        ("DELETE", "/api/y", "App.getProducts"),
        ("GET", "/api/x/{id:[0-9]+}", "App.getProducts"),
        ("GET", "/api/z", "App.createProduct"),
        ("GET", "/products", "App.getProducts"),
        ("PATCH", "/api/multi", "App.getProducts"),
        ("POST", "/products", "App.createProduct"),
        ("PUT", "/products", "App.createProduct"),
    }
