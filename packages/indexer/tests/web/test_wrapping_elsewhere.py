"""Functions around clients, in languages other than Python and JavaScript."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


WHAT_IS_PASSED_IS_ASKED_FOR = {
    "srv/main.go": """
                package main
                import "net/http"
                func main() {
                    http.HandleFunc("GET /api/users/{id}", h)
                    http.HandleFunc("POST /api/users", h)
                    http.HandleFunc("DELETE /api/users/{id}", h)
                    http.HandleFunc("PUT /api/users/{id}", h)
                }
                func h(w http.ResponseWriter, r *http.Request) {}
                """,
    "client/client.go": """
                package client
                import ("net/http"; "context"; "fmt")
                type Client struct { BaseURL string; hc *http.Client }
                func (c *Client) newRequest(ctx context.Context, method, path string, body any) (*http.Request, error) {
                    u := c.BaseURL + path
                    req, err := http.NewRequestWithContext(ctx, method, u, nil)
                    return req, err
                }
                func (c *Client) do(ctx context.Context, method, path string) error {
                    req, _ := c.newRequest(ctx, method, path, nil)
                    _, err := c.hc.Do(req)
                    return err
                }
                func (c *Client) Get(ctx context.Context, id string) error { return c.do(ctx, http.MethodGet, "/api/users/"+id) }
                func (c *Client) Create(ctx context.Context) error {
                    _, err := c.newRequest(ctx, "POST", "/api/users", nil)
                    return err
                }
                func (c *Client) Delete(ctx context.Context, id int) error {
                    return c.do(ctx, "DELETE", fmt.Sprintf("/api/users/%d", id))
                }
                """,
    "client/users.go": """
                package client
                import "context"
                func (c *Client) Put(ctx context.Context, id string) error { return c.do(ctx, "PUT", "/api/users/"+id) }
                """,
    "j/Client.java": """
                package j;
                import org.springframework.web.client.RestTemplate;
                import org.springframework.http.HttpMethod;
                class Client {
                  private final RestTemplate rest; private final String base;
                  <T> T call(HttpMethod method, String path, Class<T> type) { return rest.exchange(base + path, method, null, type).getBody(); }
                  User get(String id) { return call(HttpMethod.GET, "/api/users/" + id, User.class); }
                  void del(String id) { delete("/api/users/" + id); }
                  private void delete(String path) { rest.delete(base + path); }
                }
                """,
    "c/Client.cs": """
                using System.Net.Http;
                public class Client {
                  private readonly HttpClient _http;
                  private Task<T> GetAsync<T>(string path) => _http.GetFromJsonAsync<T>("/api" + path);
                  public Task<User> One(int id) => GetAsync<User>($"/users/{id}");
                }
                """,
    "r/lib.rs": """
                use reqwest::{Client, Method};
                pub struct Api { base: String, client: Client }
                impl Api {
                    async fn request(&self, method: Method, path: &str) -> R { self.client.request(method, format!("{}{}", self.base, path)).send().await }
                    pub async fn one(&self, id: u32) -> R { self.request(Method::GET, &format!("/api/users/{id}")).await }
                }
                """,
    "p/Api.php": """
                <?php
                use Illuminate\\Support\\Facades\\Http;
                class Api {
                  private function get(string $path) { return Http::get($this->base . $path)->json(); }
                  public function one($id) { return $this->get("/api/users/$id"); }
                }
                """,
    "ru/api.rb": """
                require "faraday"
                class Api
                  def one(id) = request(:get, "/api/users/#{id}")
                  def request(method, path)
                    Faraday.get("#{BASE}#{path}")
                  end
                end
                """,
    "go.mod": """
                module example.com/app

                go 1.22
                """,
}


def test_what_is_passed_is_asked_for(tree: Trees) -> None:
    found = tree(WHAT_IS_PASSED_IS_ASKED_FOR)
    assert found.requests() == {
        ("c/Client.cs", 5, "GET /api", None),
        ("c/Client.cs", 6, "GET /api/users/*", "/api/users/{id}"),
        ("client/client.go", 15, "GET /api/users/*", "/api/users/{id}"),
        ("client/client.go", 17, "POST /api/users", "/api/users"),
        ("client/client.go", 21, "DELETE /api/users/*", "/api/users/{id}"),
        ("client/users.go", 4, "PUT /api/users/*", "/api/users/{id}"),
        ("j/Client.java", 8, "GET /api/users/*", "/api/users/{id}"),
        ("j/Client.java", 9, "DELETE /api/users/*", "/api/users/{id}"),
        ("p/Api.php", 6, "GET /api/users/*", "/api/users/{id}"),
        ("r/lib.rs", 6, "GET /api/users/*", "/api/users/{id}"),
        ("ru/api.rb", 4, "GET /api/users/*", "/api/users/{id}"),
    }
