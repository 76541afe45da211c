//! Calls both services.

use reqwest::{Client, Method, Response, Result};

pub struct Shop { // ~~ def struct Shop
    base: String, // ~~ def variable Shop.base
    http: Client, // ~~ def variable Shop.http
}

impl Shop {
    pub fn new(base: &str) -> Shop { // ~~ def method Shop.new
        Shop { base: base.to_owned(), http: Client::new() } // ~~ call Shop
    }

    pub async fn item(&self, id: u32) -> Result<Response> { // ~~ def method Shop.item
        reqwest::get(format!("{}/api/v1/items/{}", self.base, id)).await // ~~ http GET /api/v1/items/{id}
    }

    pub async fn create(&self) -> Result<Response> { // ~~ def method Shop.create
        self.http.post(self.url("/api/v1/items")).send().await // ~~ http POST /api/v1/items; call Shop.url
    }

    pub async fn ban(&self, id: u32) -> Result<Response> { // ~~ def method Shop.ban
        self.http.request(Method::DELETE, self.url(&format!("/api/admin/users/{id}"))).send().await // ~~ http DELETE /api/admin/users/{id}; call Shop.url
    }

    pub async fn feed(&self, id: &str) -> Result<Response> { // ~~ def method Shop.feed
        let url = format!("{}/feeds/{id}", self.base);
        self.http.get(&url).send().await // ~~ http GET /feeds/{id}
    }

    pub async fn elsewhere(&self) -> Result<Response> { // ~~ def method Shop.elsewhere
        self.http.get("https://example.org/nowhere").send().await
    }

    fn url(&self, path: &str) -> String { // ~~ def method Shop.url
        format!("{}{}", self.base, path)
    }
}
