use axum::extract::{Path, State};
use axum::routing::{delete, get};
use axum::Router;

use crate::state::{Harbor, Shared}; // ~~ import harbor-axum/src/state.rs

pub fn routes() -> Router<Shared> { // ~~ def function routes
    Router::new()
        .route("/:berth", get(ship).put(moor).delete(leave)) // ~~ route GET /harbor/:harbor/berths/:berth ship axum; route PUT /harbor/:harbor/berths/:berth moor axum; route DELETE /harbor/:harbor/berths/:berth leave axum
        .route("/:berth/lines/:line", delete(cast_off)) // ~~ route DELETE /harbor/:harbor/berths/:berth/lines/:line cast_off axum
}

async fn ship(State(harbor): State<Shared>, Path((_, berth)): Path<(String, u16)>) -> String { // ~~ def function ship
    let harbor: &Harbor = &harbor;
    harbor.get(berth).unwrap_or_else(nobody) // ~~ call Harbor.get types
}

async fn moor(State(harbor): State<Shared>, Path((_, berth)): Path<(String, u16)>, ship: String) { // ~~ def function moor
    Harbor::put(&harbor, berth, ship); // ~~ call Harbor.put
}

async fn leave(State(harbor): State<Shared>, Path((_, berth)): Path<(String, u16)>) -> String { // ~~ def function leave
    format!("{}", Harbor::delete(harbor.as_ref(), berth)) // ~~ call Harbor.delete
}

async fn cast_off() -> String { // ~~ def function cast_off
    nobody() // ~~ call nobody
}

fn nobody() -> String { // ~~ def function nobody
    "nobody".into()
}
