"""Route patterns one by one: what they see, and what they must not take for a route."""

from textwrap import dedent

import pytest

from waypost.graph.survey.routes import paths, scan
from waypost.graph.survey.source import Source


def seen(language: str, text: str) -> list[str]:
    routes, _ = scan(Source("src/x", dedent(text)), language)
    return [f"{route.method} {route.route}" for route in routes]


def mounts(language: str, text: str) -> list[tuple[str, str]]:
    _, found = scan(Source("src/x", dedent(text)), language)
    return [(mount.name, mount.prefix) for mount in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("@app.get('/a')\ndef a(): ...", ["GET /a"]),
        ("@router.post(path='/a', status_code=201)\nasync def a(): ...", ["POST /a"]),
        ("@app.route('/a', methods=['PUT'])\ndef a(): ...", ["PUT /a"]),
        ('@app.route(\'/a\', methods=("GET", "HEAD"))\ndef a(): ...', ["GET /a", "HEAD /a"]),
        ("@app.route('/<int:x>/')\ndef a(x): ...", ["GET /<int:x>"]),
        ("r: APIRouter = APIRouter(tags=['x'], prefix='/p')\n@r.get('')\ndef a(): ...", ["GET /p"]),
        ("bp = flask.Blueprint('x', __name__, url_prefix='/b')\n@bp.route('/')\ndef a(): ...", ["GET /b"]),
        ("@app.get('/a')\n@app.get('/b')\ndef a(): ...", ["GET /a", "GET /b"]),
        ("    @self.app.get('/nested')\n", []),
        ("# @app.get('/commented')\n", []),
        ("@mock.patch('module.name')\ndef test(): ...", []),
        ("@pytest.mark.get\ndef test(): ...", []),
        ("value = client.get('/not-a-route')\n", []),
        (
            "routes = [Route('/home', endpoint=home, methods=['POST']), WebSocketRoute('/ws', ws)]",
            ["POST /home", "WS /ws"],
        ),
        ("urlpatterns = [url(r'^blog/(?P<slug>\\w+)$', views.blog)]", ["ANY /blog/(?P<slug>\\w+)"]),
        ("os.path('x', y)\n", []),
    ],
)
def test_python(text: str, expected: list[str]) -> None:
    assert seen("Python", text) == expected


def test_python_mounts() -> None:
    text = """
        app.include_router(users.router, prefix="/users")
        app.include_router(plain.router)
        app.register_blueprint(bp, url_prefix="/b")
        urlpatterns = [path("api/", include("shop.urls"))]
        """
    assert mounts("Python", text) == [("shop.urls", "/api"), ("users.router", "/users"), ("bp", "/b")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("const app = express()\napp.get('/a', f)", ["GET /a"]),
        ("const api = express.Router()\napi.delete(`/a/:id`, f)", ["DELETE /a/:id"]),
        ("const r = new Router({ prefix: '/v1' }) // koa-router\nr.get('/a', f)", ["GET /v1/a"]),
        ("const app = express()\nconst r = Router()\nr.get('/x', f)\napp.use('/api', r)", ["GET /api/x"]),
        ("const app = express()\napp.get('env')\napp.set('/x', 1)", []),
        ("import axios from 'axios'\nimport Router from 'x'\naxios.get('/a')\nthis.http.get('/b')", []),
        ("router.route('/a').get(f).post(\n g(1)\n).delete(h)", ["GET /a", "POST /a", "DELETE /a"]),
        ("fastify.route({ method: 'get', url: '/a' })", ["GET /a"]),
        (
            "@Controller({ path: 'cats' })\nclass A {\n  @Get()\n  all() {}\n  @All('x')\n  x() {}\n}",
            ["GET /cats", "ANY /cats/x"],
        ),
        ("@Controller()\nclass A {\n  @Post('in')\n  public async go() {}\n}", ["POST /in"]),
        ("<Route path='/a' component={A} /><Route path=\"b/:id\"/>", ["PAGE /a", "PAGE /b/:id"]),
        ("const router = { path: '/file', size: 3 }", []),
    ],
)
def test_script(text: str, expected: list[str]) -> None:
    assert seen("TypeScript", text) == expected


def test_script_mounts() -> None:
    text = """
        const app = express()
        app.use('/a', auth, usersRouter)
        app.use('/b', require('./b'))
        app.use(cors())
        fastify.register(orders, { prefix: '/o' })
        """
    assert mounts("JavaScript", text) == [("auth", "/a"), ("usersRouter", "/a"), ("./b", "/b"), ("orders", "/o")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('e := echo.New()\ng := e.Group("/admin")\ng.PUT("/x", h.Update)', ["PUT /admin/x"]),
        ('r.HandleFunc("/a", f).Methods(http.MethodGet, http.MethodPost)', ["GET /a", "POST /a"]),
        ('mux.Handle("DELETE /a/{id}", h)', ["DELETE /a/{id}"]),
        ('app.Get("/fiber", func(c *fiber.Ctx) error { return nil })', ["GET /fiber"]),
        ('s := r.PathPrefix("/sub").Subrouter()\ns.HandleFunc("/x", f)', ["ANY /sub/x"]),
        ('resp, err := http.Get("https://x/y")', []),
        ('v := header.Get("X-Id")', []),
    ],
)
def test_go(text: str, expected: list[str]) -> None:
    assert seen("Go", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('Router::new().route("/a", get(f).put(crate::x::g))', ["GET /a", "PUT /a"]),
        ('web::resource("/x"); App::new().route("/b", web::post().to(f))', ["POST /b"]),
        ('#[actix_web::delete("/c/{id}")]\n#[has_role]\npub async fn c() {}', ["DELETE /c/{id}"]),
        ('.route("/d", any(f))', ["ANY /d"]),
        ('map.get("/not")', []),
    ],
)
def test_rust(text: str, expected: list[str]) -> None:
    assert seen("Rust", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('class A {\n @GetMapping({"/a", "/b"})\n void f() {}\n}', ["GET /a", "GET /b"]),
        (
            '@RequestMapping(path = "/x", produces = "y")\n@Validated\nclass A {\n @DeleteMapping\n void f() {}\n}',
            ["DELETE /x"],
        ),
        ('class A {\n @RequestMapping("/m")\n void f() {}\n}', ["ANY /m"]),
        ('@FeignClient("x")\ninterface A { @GetMapping("/remote") void f(); }', []),
        ('@Path("/r")\nclass A {\n @GET\n @Path("/{id}")\n A f() {}\n @POST\n A g() {}\n}', ["GET /r/{id}", "POST /r"]),
    ],
)
def test_java(text: str, expected: list[str]) -> None:
    assert seen("Java", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Route::match(['get', 'post'], '/m', f);", ["GET /m", "POST /m"]),
        ("Route::any('a', f);\nRoute::view('/w', 'welcome');", ["ANY /a", "GET /w"]),
        ("Route::group(['prefix' => 'admin'], function () {\n Route::get('/x', f);\n});", ["GET /admin/x"]),
        (
            "Route::prefix('p')->group(function () {\n Route::get('/x', f);\n});\nRoute::get('/y', f);",
            ["GET /p/x", "GET /y"],
        ),
        ("#[Route('/s', methods: 'POST')]\npublic function s() {}", ["POST /s"]),
        ("$client->get('/remote');", []),
    ],
)
def test_php(text: str, expected: list[str]) -> None:
    assert seen("PHP", text) == expected


def test_rails_nesting() -> None:
    text = """
        App.routes.draw do
          scope "/v1" do
            resources :users, :teams, only: %i[index]
            resources :posts, except: [:index, :show, :create, :update, :destroy] do
              post :publish, on: :member
              get :search, on: :collection
            end
          end
          match "/old", to: "x#y", via: :all
        end
        """
    assert seen("Ruby", text) == [
        "GET /v1/users",
        "GET /v1/teams",
        "POST /v1/posts/:post_id/publish",
        "GET /v1/posts/search",
        "ANY /old",
    ]


def test_ruby_that_is_no_application_has_no_routes() -> None:
    assert seen("Ruby", "items.each do |x|\n  get '/a' do\n  end\nend\n") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('var g = app.MapGroup("/a");\nvar h = g.MapGroup("/b");\nh.MapDelete("/{id}", D.Run);', ["DELETE /a/b/{id}"]),
        ('app.MapHub<ChatHub>("/chat");', ["WS /chat"]),
        (
            (
                '[Route("v1")]\n'
                "public class A {\n"
                " [HttpGet]\n"
                ' public string Get() => "";\n'
                ' [HttpPut("~/abs")]\n'
                " public void P() {}\n"
                "}"
            ),
            ["GET /v1", "PUT /abs"],
        ),
        (
            (
                '[Route("[controller]/[action]")]\n'
                "public class HomeController {\n"
                " [HttpPost]\n"
                " public IActionResult Save() {}\n"
                "}"
            ),
            ["POST /home/save"],
        ),
    ],
)
def test_dotnet(text: str, expected: list[str]) -> None:
    assert seen("C#", text) == expected


def test_a_language_without_routes() -> None:
    assert seen("Lua", "app.get('/a')") == []


@pytest.mark.parametrize(
    ("parts", "path"),
    [(("/a/", "/b"), "/a/b"), (("", ""), "/"), (("a//b",), "/a/b"), (("/", "x"), "/x"), (("/a", "/"), "/a")],
)
def test_join(parts: tuple[str, ...], path: str) -> None:
    assert paths.join(*parts) == path


def test_prefix_at_joins_outer_before_inner() -> None:
    spans = [(10, 20, "in"), (0, 30, "out")]
    assert [paths.prefix_at(spans, at) for at in (5, 15, 25, 40)] == ["/out", "/out/in", "/out", "/"]
    assert paths.prefix_at([], 3) == ""
