use actix_web::{middleware::Logger, web, App, HttpServer};

mod cargo; // ~~ import harbor-actix/src/cargo.rs
#[path = "tugs_v2.rs"]
mod tugs; // ~~ import harbor-actix/src/tugs_v2.rs

#[actix_web::main]
async fn main() -> std::io::Result<()> { // ~~ def function main
    HttpServer::new(move || {
        let api = web::scope("/api/v1")
            .wrap(Logger::default())
            .configure(tugs::mount)
            .service(cargo::manifest)
            .service(
                web::scope("/cargo/{id}")
                    .service(cargo::inspect)
                    .route("/crates", web::post().to(cargo::load)), // ~~ route POST /api/v1/cargo/{id}/crates load actix
            );
        App::new()
            .service(api)
            .service(cargo::seal)
            .route("/tide", web::get().to(tide)) // ~~ route GET /tide tide actix
            .route("/tide", web::head().to(tide)) // ~~ route HEAD /tide tide actix
    })
    .bind("[::]:4001")?
    .run()
    .await
}

async fn tide() -> &'static str { // ~~ def function tide
    "rising"
}
