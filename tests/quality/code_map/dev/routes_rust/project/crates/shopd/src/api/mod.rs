//! 商店接口

mod carts; // ~~ import crates/shopd/src/api/carts.rs
mod items; // ~~ import crates/shopd/src/api/items.rs

use axum::Router;

pub fn routes() -> Router { // ~~ def function routes
    let v1 = Router::new()
        .nest("/items", items::router()) // ~~ call items.router
        .nest("/carts", carts::router()); // ~~ call carts.router
    Router::new().nest("/v1", v1)
}
