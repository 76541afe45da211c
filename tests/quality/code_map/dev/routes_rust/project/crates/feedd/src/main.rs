mod feeds; // ~~ import crates/feedd/src/feeds.rs
mod users; // ~~ import crates/feedd/src/users.rs

use actix_web::{get, route, web, App, HttpResponse, HttpServer, Responder};

#[get("/ping")] // ~~ route GET /ping ping actix
async fn ping() -> impl Responder { // ~~ def function ping
    "pong"
}

#[route("/status", method = "GET", method = "HEAD")] // ~~ route GET /status status actix; route HEAD /status status actix
async fn status() -> impl Responder { // ~~ def function status
    HttpResponse::Ok()
}

#[actix_web::main]
async fn main() -> std::io::Result<()> { // ~~ def function main
    HttpServer::new(|| {
        App::new()
            .service(ping)
            .service(status)
            .service(
                web::scope("/api")
                    .service(users::list)
                    .service(users::create)
                    .service(web::scope("/admin").service(users::ban))
                    .service(web::resource("/me").route(web::get().to(users::me))), // ~~ route GET /api/me me actix
            )
            .configure(feeds::config)
            .route("/version", web::get().to(|| async { "1" })) // ~~ route GET /version <lambda> actix
    })
    .bind(("127.0.0.1", 8081))?
    .run()
    .await
}
