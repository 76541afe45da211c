use axum::routing::{any, patch, post};
use axum::{Json, Router};

use crate::state::Shared; // ~~ import harbor-axum/src/state.rs

struct Crew; // ~~ def struct Crew

impl Crew {
    async fn hire(Json(name): Json<String>) -> String { // ~~ def method Crew.hire
        greet(&name) // ~~ call greet
    }

    async fn promote() -> String { // ~~ def method Crew.promote
        greet("captain") // ~~ call greet
    }
}

pub(super) fn routes() -> Router<Shared> { // ~~ def function routes
    Router::new()
        .route("/crew", post(Crew::hire)) // ~~ route POST /harbor/:harbor/crew Crew.hire axum
        .route("/crew/:member/rank", patch(Crew::promote)) // ~~ route PATCH /harbor/:harbor/crew/:member/rank Crew.promote axum
        .route("/radio/*channel", any(radio)) // ~~ route ANY /harbor/:harbor/radio/*channel radio axum
}

async fn radio() -> &'static str { // ~~ def function radio
    "krrk"
}

fn greet(name: &str) -> String { // ~~ def function greet
    format!("ahoy {name}, try get(\"/crew\")")
}
