use axum::{
    extract::Path,
    routing::{delete, get},
    Json, Router,
};

pub(super) fn router() -> Router { // ~~ def function router
    Router::new()
        .route("/", get(list).post(create)) // ~~ route GET /api/v1/items items.list axum; route POST /api/v1/items items.create axum
        .route("/{id}", get(show).put(Items::replace)) // ~~ route GET /api/v1/items/{id} items.show axum; route PUT /api/v1/items/{id} Items.replace axum
        .route("/{id}/tags/{tag}", delete(untag)) // ~~ route DELETE /api/v1/items/{id}/tags/{tag} untag axum
}

async fn list() -> Json<Vec<u32>> { // ~~ def function list
    Json(vec![default_item()]) // ~~ call default_item
}

async fn create() -> Json<u32> { // ~~ def function create
    Json(default_item()) // ~~ call default_item
}

async fn show(Path(id): Path<u32>) -> Json<u32> { // ~~ def function show
    Json(id)
}

async fn untag(Path((id, tag)): Path<(u32, String)>) -> String { // ~~ def function untag
    format!("{id} {tag}")
}

struct Items; // ~~ def struct Items

impl Items {
    async fn replace(Path(id): Path<u32>) -> Json<u32> { // ~~ def method Items.replace
        show(Path(id)).await // ~~ call items.show
    }
}

fn default_item() -> u32 { // ~~ def function default_item
    1
}
