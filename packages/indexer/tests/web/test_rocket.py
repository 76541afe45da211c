"""Routes of Rocket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


def test_attributes_that_are_mounted(tree: Trees) -> None:
    found = tree(
        {
            "src/main.rs": """
                #[macro_use] extern crate rocket;
                mod users;
                #[get("/")]
                fn index() -> &'static str { "" }
                #[post("/x/<id>?<q>", data = "<body>")]
                fn x(id: u8) {}
                #[launch]
                fn rocket() -> _ {
                    rocket::build().mount("/", routes![index]).mount("/api", routes![x, users::list])
                }
                """,
            "src/users.rs": """
                use rocket::get;
                #[get("/users")]
                pub fn list() {}
                """,
            "Cargo.toml": """
                [package]
                name="app"
                """,
        }
    )
    assert found.routes() == {
        ("GET", "/", "index"),
        ("GET", "/api/users", "list"),
        ("POST", "/api/x/<id>", "x"),
    }
