use actix_web::{get, patch, put, web::Path, HttpResponse as Reply, Responder};

#[get("/manifest")] // ~~ route GET /api/v1/manifest manifest actix
pub async fn manifest() -> impl Responder { // ~~ def function manifest
    weigh(3).to_string() // ~~ call weigh
}

#[patch("/inspection")] // ~~ route PATCH /api/v1/cargo/{id}/inspection inspect actix
pub(crate) async fn inspect(id: Path<u64>) -> Reply { // ~~ def function inspect
    if weigh(*id) > 100 { // ~~ call weigh
        return Reply::Conflict().finish();
    }
    Reply::Ok().body("#[put(\"/quoted\")]")
}

#[put("/seals/{seal}")] // ~~ route PUT /seals/{seal} seal actix
pub(crate) async fn seal() -> Reply { // ~~ def function seal
    Reply::NoContent().finish()
}

pub(crate) async fn load(id: Path<u64>) -> String { // ~~ def function load
    format!("{} t", weigh(*id)) // ~~ call weigh
}

fn weigh(crates: u64) -> u64 { // ~~ def function weigh
    crates * 2
}
