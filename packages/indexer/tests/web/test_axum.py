"""Routes of axum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


CHAINS_OVER_FUNCTIONS = {
    "src/main.rs": """
                mod handlers;
                mod routes;
                use axum::{middleware, routing::{get, post, MethodRouter}, Router};
                use std::sync::Arc;

                #[derive(Clone)]
                struct AppState;

                #[tokio::main]
                async fn main() {
                    let state = Arc::new(AppState);
                    let api = Router::new()
                        .merge(routes::users::routes())
                        .nest("/posts", routes::posts::router(state.clone()))
                        .route_layer(middleware::from_fn(auth));
                    let mut app = Router::new()
                        .route("/", get(handlers::root))
                        .nest("/api/v1", api)
                        .fallback(handlers::not_found)
                        .with_state(state);
                    app = app.route("/late", post(handlers::late));
                    if cfg!(debug_assertions) {
                        app = app.route("/debug", get(|| async { "x" }));
                    }
                    let item = get(handlers::root).delete(handlers::late);
                    let app = app.route("/item", item).layer(x());
                    axum::serve(l, app.into_make_service()).await.unwrap();
                }
                async fn auth() {}
                """,
    "src/handlers.rs": """
                pub async fn root() -> &'static str { "" }
                pub async fn not_found() {}
                pub async fn late() {}
                """,
    "src/routes/mod.rs": """
                pub mod users;
                pub mod posts;
                pub const BASE: &str = "/users";
                """,
    "src/routes/users.rs": """
                use axum::{routing, Router};
                use super::BASE;
                use crate::handlers;
                pub fn routes<S: Clone>() -> Router<S> {
                    let users_router = Router::new()
                        .route("/", routing::get(list).post(create))
                        .route("/:id", routing::get(show));
                    Router::new().nest(BASE, users_router)
                }
                async fn list() {}
                async fn create() {}
                async fn show() {}
                """,
    "src/routes/posts.rs": """
                use axum::{Router, routing::{get, put}};
                pub struct PostController;
                impl PostController {
                    pub fn app(self) -> Router { Router::new().route("/c/{id}", put(Self::update)) }
                    async fn update() {}
                }
                pub fn router(state: S) -> Router {
                    let r = Router::new();
                    let r = r.route("/a", get(a));
                    r.merge(more()).merge(PostController.app())
                }
                async fn a() {}
                fn more() -> Router {
                    Router::new()
                        .route("/1", get(a)).route("/2", get(a)).route("/3", get(a)).route("/4", get(a))
                        .route("/5", get(a)).route("/6", get(a))
                        .route("/7", get(a)).route("/8", get(a)).route("/9", get(a)).route("/10", get(a))
                        .route("/11", get(a)).route("/12", get(a))
                        .route("/13", get(a)).route("/14", get(a)).route("/15", get(a)).route("/16", get(a))
                }
                """,
    "Cargo.toml": """
                [package]
                name="app"
                """,
}


def test_chains_over_functions(tree: Trees) -> None:
    found = tree(CHAINS_OVER_FUNCTIONS)
    assert found.routes() == {
        ("DELETE", "/item", "late"),
        ("GET", "/", "root"),
        ("GET", "/api/v1/posts/1", "a"),
        ("GET", "/api/v1/posts/10", "a"),
        ("GET", "/api/v1/posts/11", "a"),
        ("GET", "/api/v1/posts/12", "a"),
        ("GET", "/api/v1/posts/13", "a"),
        ("GET", "/api/v1/posts/14", "a"),
        ("GET", "/api/v1/posts/15", "a"),
        ("GET", "/api/v1/posts/16", "a"),
        ("GET", "/api/v1/posts/2", "a"),
        ("GET", "/api/v1/posts/3", "a"),
        ("GET", "/api/v1/posts/4", "a"),
        ("GET", "/api/v1/posts/5", "a"),
        ("GET", "/api/v1/posts/6", "a"),
        ("GET", "/api/v1/posts/7", "a"),
        ("GET", "/api/v1/posts/8", "a"),
        ("GET", "/api/v1/posts/9", "a"),
        ("GET", "/api/v1/posts/a", "a"),
        ("GET", "/api/v1/users", "list"),
        ("GET", "/api/v1/users/:id", "show"),
        ("GET", "/debug", "<lambda>"),
        ("GET", "/item", "root"),
        ("POST", "/api/v1/users", "create"),
        ("POST", "/late", "late"),
        ("PUT", "/api/v1/posts/c/{id}", "PostController.update"),
    }
