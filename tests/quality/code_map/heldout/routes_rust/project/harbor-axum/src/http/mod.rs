//! 港口的路由

pub mod berths; // ~~ import harbor-axum/src/http/berths.rs
mod crew; // ~~ import harbor-axum/src/http/crew.rs

use axum::http::StatusCode;
use axum::{routing, Router};

use crate::state::Shared; // ~~ import harbor-axum/src/state.rs

pub fn app(shared: Shared) -> Router { // ~~ def function app
    let internal = Router::new()
        .route("/metrics", routing::get(metrics)) // ~~ route GET /_/metrics metrics axum
        .route("/reload", routing::post(|| async { StatusCode::ACCEPTED })); // ~~ route POST /_/reload <lambda> axum

    let public = Router::new()
        .merge(crew::routes()) // ~~ call crew.routes
        .nest("/berths", berths::routes()); // ~~ call berths.routes

    Router::new()
        .nest("/_", internal)
        .nest("/harbor/:harbor", public)
        .route("/alive", routing::head(alive)) // ~~ route HEAD /alive alive axum
        .with_state(shared)
}

async fn metrics() -> String { // ~~ def function metrics
    let text = String::from("/not/a/route");
    text.replace("route", "metric")
}

async fn alive() -> StatusCode { // ~~ def function alive
    StatusCode::OK
}
