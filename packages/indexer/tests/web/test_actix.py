"""Routes of actix-web."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


ATTRIBUTES_SCOPES_AND_CONFIGURATION = {
    "actix/main.rs": """
                use actix_web::{web, App, HttpServer, HttpResponse, get};
                mod users;
                #[actix_web::main]
                async fn main() {
                    HttpServer::new(move || {
                        let cors = 1;
                        App::new()
                            .app_data(1)
                            .wrap(cors)
                            .configure(users::init_routes)
                            .configure(|cfg| { cfg.service(inline); })
                            .service(api())
                            .service(web::resource("/r/{id}").route(web::get().to(r)).route(web::delete().to(r)))
                            .service((inline, third))
                            .default_service(web::to(r))
                    })
                }
                fn api() -> actix_web::Scope {
                    web::scope("/api").service(web::scope("/inner").route("/x", web::post().to(r)))
                        .service(web::resource("/y").to(r))
                }
                #[get("/inline")]
                async fn inline() {}
                #[actix_web::route("/third", method = "PUT")]
                async fn third() {}
                async fn r() {}
                """,
    "actix/users.rs": """
                use actix_web::{get, post, web, Responder};
                pub fn init_routes(config: &mut web::ServiceConfig) {
                    let scope = web::scope("/users").service(find_all).service(find);
                    config.service(scope);
                    config.service(create);
                }
                #[get("")]
                async fn find_all() -> impl Responder {}
                #[get("/{id}")]
                async fn find() -> impl Responder {}
                #[post("/create")]
                async fn create() -> impl Responder {}
                """,
    "Cargo.toml": """
                [package]
                name="app"
                """,
}


def test_attributes_scopes_and_configuration(tree: Trees) -> None:
    found = tree(ATTRIBUTES_SCOPES_AND_CONFIGURATION)
    assert found.routes() == {
        ("ANY", "/api/y", "r"),
        ("DELETE", "/r/{id}", "r"),
        ("GET", "/inline", "inline"),
        ("GET", "/r/{id}", "r"),
        ("GET", "/users", "find_all"),
        ("GET", "/users/{id}", "find"),
        ("POST", "/api/inner/x", "r"),
        ("POST", "/create", "create"),
        ("PUT", "/third", "third"),
    }
