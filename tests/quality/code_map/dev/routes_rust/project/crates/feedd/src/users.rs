use actix_web::{delete, get, post, web, HttpResponse, Responder};

#[get("/users")] // ~~ route GET /api/users users.list actix
pub async fn list() -> impl Responder { // ~~ def function list
    names().join(",") // ~~ call names
}

#[post("/users")] // ~~ route POST /api/users users.create actix
pub async fn create(name: String) -> HttpResponse { // ~~ def function create
    HttpResponse::Created().body(name)
}

#[delete("/users/{id}")] // ~~ route DELETE /api/admin/users/{id} ban actix
pub async fn ban(id: web::Path<u32>) -> impl Responder { // ~~ def function ban
    format!("banned {id}; was #[get(\"/quoted\")]")
}

pub async fn me() -> impl Responder { // ~~ def function me
    names().concat() // ~~ call names
}

fn names() -> Vec<String> { // ~~ def function names
    Vec::new()
}
