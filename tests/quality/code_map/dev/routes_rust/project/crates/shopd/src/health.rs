use axum::routing::{any, get};
use axum::Router;

pub fn router() -> Router { // ~~ def function router
    Router::new()
        .route("/health", get(health)) // ~~ route GET /health health axum
        .route("/debug/{*rest}", any(debug)) // ~~ route ANY /debug/{*rest} debug axum
}

async fn health() -> &'static str { // ~~ def function health
    "up"
}

async fn debug() -> String { // ~~ def function debug
    format!("{} and more", health().await) // ~~ call health.health
}
