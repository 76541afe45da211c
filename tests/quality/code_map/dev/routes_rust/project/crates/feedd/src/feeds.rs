use actix_web::{put, web, HttpResponse};

pub fn config(cfg: &mut web::ServiceConfig) { // ~~ def function config
    cfg.service(
        web::scope("/feeds")
            .service(replace)
            .route("/{id}", web::get().to(latest)) // ~~ route GET /feeds/{id} latest actix
            .route("/{id}", web::delete().to(drop_feed)), // ~~ route DELETE /feeds/{id} drop_feed actix
    );
    cfg.service(web::resource("/search").route(web::post().to(search))); // ~~ route POST /search search actix
}

#[put("/{id}/items")] // ~~ route PUT /feeds/{id}/items replace actix
async fn replace(id: web::Path<String>) -> HttpResponse { // ~~ def function replace
    reply(&id) // ~~ call reply
}

async fn latest(id: web::Path<String>) -> HttpResponse { // ~~ def function latest
    reply(&id) // ~~ call reply
}

async fn drop_feed() -> HttpResponse { // ~~ def function drop_feed
    reply("") // ~~ call reply
}

async fn search() -> HttpResponse { // ~~ def function search
    reply("none") // ~~ call reply
}

fn reply(text: &str) -> HttpResponse { // ~~ def function reply
    HttpResponse::Ok().body(text.to_owned())
}
