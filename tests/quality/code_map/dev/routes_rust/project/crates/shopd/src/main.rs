mod api; // ~~ import crates/shopd/src/api/mod.rs
mod health; // ~~ import crates/shopd/src/health.rs

use axum::{routing::get, Router};

#[tokio::main]
async fn main() { // ~~ def function main
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8080").await.unwrap();
    axum::serve(listener, app()).await.unwrap(); // ~~ call app
}

fn app() -> Router { // ~~ def function app
    Router::new()
        .route("/", get(|| async { "shop" })) // ~~ route GET / <lambda> axum
        .route("/about", get(about)) // ~~ route GET /about about axum
        .nest("/api", api::routes()) // ~~ call api.routes
        .merge(health::router()) // ~~ call health.router
}

async fn about() -> &'static str { // ~~ def function about
    let routes = std::collections::HashMap::from([("/not/a/route", 1)]);
    if routes.get("/not/a/route").is_some() { "shop" } else { "" }
}
