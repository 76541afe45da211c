use actix_web::{delete, post, web, HttpResponse};

pub fn mount(config: &mut web::ServiceConfig) { // ~~ def function mount
    config
        .service(order)
        .service(web::scope("/tugs").service(cancel).configure(nested))
        .service(web::resource("/tugs/{tug}").route(web::get().to(locate))); // ~~ route GET /api/v1/tugs/{tug} locate actix
}

fn nested(config: &mut web::ServiceConfig) { // ~~ def function nested
    config.route("/{tug}/crew", web::put().to(board)); // ~~ route PUT /api/v1/tugs/{tug}/crew board actix
}

#[post("/tugs")] // ~~ route POST /api/v1/tugs order actix
async fn order() -> HttpResponse { // ~~ def function order
    empty() // ~~ call empty
}

#[delete("/{tug}")] // ~~ route DELETE /api/v1/tugs/{tug} cancel actix
async fn cancel(tug: web::Path<String>) -> HttpResponse { // ~~ def function cancel
    let _ = tug.into_inner();
    empty() // ~~ call empty
}

async fn locate() -> String { // ~~ def function locate
    "north".to_string()
}

async fn board() -> HttpResponse { // ~~ def function board
    empty() // ~~ call empty
}

fn empty() -> HttpResponse { // ~~ def function empty
    HttpResponse::NoContent().finish()
}
