from collections.abc import Callable

import pytest

from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]


@pytest.mark.parametrize(
    ("text", "endpoints"),
    [
        # spacing, punctuation, quoting
        ("调用 POST /api/v1/auth/login。", ["POST /api/v1/auth/login"]),
        ("调用POST /x", ["POST /x"]),
        ("POST：/x", ["POST /x"]),
        ("POST/api/x", ["POST /api/x"]),
        ("[POST] /x", ["POST /x"]),
        ("【POST】/x", ["POST /x"]),
        ("`POST` `/x`", ["POST /x"]),
        ("**POST** /x", ["POST /x"]),
        ("`POST /x`", ["POST /x"]),
        ("| POST | /x | 登录 |", ["POST /x"]),
        ("- **Endpoint**: `DELETE /api/v1/sessions/{id}`", ["DELETE /api/v1/sessions/{id}"]),
        ("ＰＯＳＴ　／ａｐｉ／ｘ", ["POST /api/x"]),
        # verbs
        (
            "HEAD /a, OPTIONS /b, PATCH /c, PUT /d, TRACE /e",
            ["HEAD /a", "OPTIONS /b", "PATCH /c", "PUT /d", "TRACE /e"],
        ),
        ("post /x", ["POST /x"]),
        ("Delete /api/users/{id}", ["DELETE /api/users/{id}"]),
        ("GET/POST /x", ["GET /x", "POST /x"]),
        ("GET|PUT /x", ["GET /x", "PUT /x"]),
        ("GET 和 POST /x", ["GET /x", "POST /x"]),
        ("PUT/PATCH/api/x", ["PUT /api/x", "PATCH /api/x"]),
        ("POST 请求 /api/x", ["POST /api/x"]),
        ("a POST to /api/x", ["POST /api/x"]),
        ("sends a POST request to /api/x", ["POST /api/x"]),
        ("/api/x (POST)", ["POST /api/x"]),
        ("/api/x（GET）返回列表", ["GET /api/x"]),
        ("/api/x 接口用 POST", ["POST /api/x"]),
        ("| /api/x | POST |", ["POST /api/x"]),
        ("/api/users 接口支持 GET 和 POST", ["GET /api/users", "POST /api/users"]),
        # parameters
        ("GET /users/{id}", ["GET /users/{id}"]),
        ("GET /users/:id/posts", ["GET /users/:id/posts"]),
        ("GET /users/<id>/posts", ["GET /users/<id>/posts"]),
        ("GET /users/<int:id>", ["GET /users/<int:id>"]),
        ("GET /users/[id]", ["GET /users/[id]"]),
        ("GET /docs/[...slug]", ["GET /docs/[...slug]"]),
        ("GET /users/${id}", ["GET /users/${id}"]),
        ("GET /files/*", ["GET /files/*"]),
        ("GET /files/{path:path}", ["GET /files/{path:path}"]),
        ("POST /v1/orders/{order_id}:cancelAll", ["POST /v1/orders/{order_id}:cancelAll"]),
        # queries, hosts, ends
        ("GET /search?q=x&page=2 返回结果", ["GET /search"]),
        ("GET /search#top", ["GET /search"]),
        ("POST https://api.example.com/v1/users?x=1 done", ["POST /v1/users"]),
        ("curl -X PUT http://localhost:8000/api/x -d '{}'", ["PUT /api/x"]),
        ("GET ${BASE_URL}/users", ["GET /users"]),
        ("GET {{host}}/users", ["GET /users"]),
        ("GET localhost:3000/users", ["GET /users"]),
        ("GET /api/用户", ["GET /api/用户"]),
        ("GET /api/用户接口返回列表", ["GET /api/用户"]),
        ("GET /files/report.pdf.", ["GET /files/report.pdf"]),
        ("Did you try GET /x?", ["GET /x"]),
        ("(see GET /x)", ["GET /x"]),
        ("GET /x/", ["GET /x/"]),
        ("GET / 返回首页", ["GET /"]),
        ("POST /login{email,password}", ["POST /login"]),
        ("GET /x HTTP/1.1", ["GET /x"]),
        ("POST /api/users接口返回 id", ["POST /api/users"]),
        # code
        ("axios.post('/api/orders', data)", ["POST /api/orders"]),
        ("fetch('/api/cart', { method: 'DELETE' })", ["DELETE /api/cart"]),
        ('@app.get("/items/{item_id}")', ["GET /items/{item_id}"]),
        ('@PostMapping("/pay")', ["POST /pay"]),
        ('[HttpGet("/x")]', ["GET /x"]),
        ("Route::delete('/users/{id}', [UserController::class, 'destroy'])", ["DELETE /users/{id}"]),
        ("@app.route('/x', methods=['POST'])", ["POST /x"]),
        # sockets
        ("WS /ws/chat", ["WS /ws/chat"]),
        ("ws /ws/x", ["WS /ws/x"]),
        ("wss://x.com/ws/chat?token=1", ["WS /ws/chat"]),
        ("WebSocket 端点 /ws/notify", ["WS /ws/notify"]),
        ("the WebSocket endpoint at /ws/notify", ["WS /ws/notify"]),
        # one endpoint named twice is one
        ("POST /x 和 POST /x", ["POST /x"]),
        ("GET /x 改为 POST /x", ["GET /x", "POST /x"]),
        ("接口改为 PATCH /api/users/:id/avatar，不再用 PUT", ["PATCH /api/users/:id/avatar"]),
    ],
)
def test_endpoints(read: Read, text: str, endpoints: list[str]) -> None:
    assert read(text).api_endpoints == endpoints


@pytest.mark.parametrize(
    "text",
    [
        "get /etc/hosts and edit it",
        "we put /dashboard behind auth",
        "get/set 方法",
        "delete/update 都要鉴权",
        "GET 请求要带 token",
        "GET/POST requests are logged",
        "the POST method",
        "/blog/post/x",
        "登录/注册",
        "and/or",
        "POST\n/dashboard 页面",
        "budget /x",
        "WIDGET /x",
        "用 GET, 见 /docs",
    ],
)
def test_no_endpoint(read: Read, text: str) -> None:
    assert read(text).api_endpoints == []


def test_methods_and_callers_are_no_other_signal(read: Read) -> None:
    found = read("axios.post('/api/orders') 和 `PATCH /me`")
    assert (found.symbols, found.fields, found.config_keys, found.routes) == ([], [], [], [])


def test_order_is_that_of_the_text(read: Read) -> None:
    assert read("B: /b (PUT)，A: GET /a，wss://h/c").api_endpoints == ["PUT /b", "GET /a", "WS /c"]
