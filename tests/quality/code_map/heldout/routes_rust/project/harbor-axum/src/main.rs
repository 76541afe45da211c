use std::sync::Arc;

use tower_http::trace::TraceLayer;

mod http; // ~~ import harbor-axum/src/http/mod.rs
mod state; // ~~ import harbor-axum/src/state.rs

use state::{Harbor, Shared}; // ~~ import harbor-axum/src/state.rs

#[tokio::main]
async fn main() -> std::io::Result<()> { // ~~ def function main
    let shared: Shared = Arc::new(Harbor::default());
    let app = http::app(shared).layer(TraceLayer::new_for_http()); // ~~ call app
    let socket = tokio::net::TcpListener::bind(("::", 4000)).await?;
    axum::serve(socket, app).await
}
