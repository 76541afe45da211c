use axum::routing::{get, patch, post};
use axum::Router;

pub(super) fn router() -> Router { // ~~ def function router
    let lines = Router::new()
        .route("/lines", post(add_line)) // ~~ route POST /api/v1/carts/{cart}/lines add_line axum
        .route("/lines/{line}", patch(change_line)); // ~~ route PATCH /api/v1/carts/{cart}/lines/{line} change_line axum
    Router::new()
        .route("/{cart}", get(show)) // ~~ route GET /api/v1/carts/{cart} carts.show axum
        .nest("/{cart}", lines)
}

async fn show() -> &'static str { // ~~ def function show
    "cart"
}

async fn add_line() -> String { // ~~ def function add_line
    show().await.to_owned() // ~~ call carts.show
}

async fn change_line() {} // ~~ def function change_line
