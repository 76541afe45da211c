"""Routes of Laravel, and the clients of PHP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


GROUPS_RESOURCES_FILES_AND_CLIENTS = {
    "routes/web.php": """
                <?php
                use App\\Http\\Controllers\\{HomeController, PostController, ProfileController};
                use App\\Http\\Controllers\\Admin;
                use Illuminate\\Support\\Facades\\Route;

                Route::view('/welcome', 'welcome');
                Route::redirect('/here', '/there');
                Route::get('/', HomeController::class)->name('home');
                Route::get('/dash', 'DashboardController@index');
                Route::middleware(['auth', 'verified'])->group(function () {
                    Route::resource('posts', PostController::class)->except(['create', 'edit'])->parameters(['posts' => 'slug']);
                    Route::resource('posts.comments', PostController::class)->shallow()->only(['index', 'show']);
                    Route::resource('user-categories', PostController::class, ['only' => ['show']]);
                    Route::prefix('/profile')->name('profile.')->group(static function (): void {
                        Route::get('/', [ProfileController::class, 'edit'])->name('edit');
                        Route::match(['PUT', 'patch'], 'me', [ProfileController::class, 'update']);
                        Route::delete('', [ProfileController::class, 'destroy']);
                    });
                });
                Route::prefix('admin')->group(__DIR__.'/admin.php');
                Route::apiResources(['photos' => PostController::class]);
                Route::singleton('settings', ProfileController::class);
                Route::get('users/{user:slug}/files/{file?}', [Admin\\UserController::class, 'files'])->where('x', '.*');
                Route::fallback(fn () => 1);
                """,
    "routes/admin.php": """
                <?php
                use Illuminate\\Support\\Facades\\Route;
                Route::get('/stats', [App\\Http\\Controllers\\Admin\\UserController::class, 'stats']);
                """,
    "routes/api.php": """
                <?php
                use Illuminate\\Http\\Request;
                use Illuminate\\Support\\Facades\\Route;
                use App\\Http\\Controllers\\PostController;
                Route::middleware('auth:sanctum')->get('/user', function (Request $request) { return $request->user(); });
                Route::group(['prefix' => 'v1', 'middleware' => ['x']], function () {
                    Route::post('login', [PostController::class, 'store']);
                    Route::controller(PostController::class)->group(function () {
                        Route::get('/p', 'index');
                    });
                });
                """,
    "app/Http/Controllers/HomeController.php": """
                <?php
                namespace App\\Http\\Controllers;
                class HomeController extends Controller { public function __invoke() {} }
                """,
    "app/Http/Controllers/PostController.php": """
                <?php
                namespace App\\Http\\Controllers;
                class PostController extends Controller { public function index() {} public function store() {} public function show() {} public function update() {} public function destroy() {} }
                class ProfileController { public function edit() {} public function update() {} public function destroy() {} public function show() {} }
                """,
    "app/Http/Controllers/Admin/UserController.php": """
                <?php
                namespace App\\Http\\Controllers\\Admin;
                class UserController { public function files() {} public function stats() {} }
                """,
    "app/Http/Controllers/DashboardController.php": """
                <?php
                namespace App\\Http\\Controllers;
                class DashboardController { public function index() {} }
                """,
    "app/Services/Api.php": """
                <?php
                namespace App\\Services;
                use Illuminate\\Support\\Facades\\Http;
                use GuzzleHttp\\Client;
                class Api {
                    private Client $client;
                    private string $base = '/api/v1';
                    public function __construct() { $this->client = new Client(['base_uri' => 'http://localhost/api/']); }
                    public function a($id) {
                        Http::withToken('x')->acceptJson()->post("{$this->base}/login", []);
                        $this->client->get("user");
                        $this->client->request('GET', '/posts/' . $id);
                        $response = Http::get(config('services.x.url') . '/profile');
                    }
                }
                """,
    "tests/Feature/PostTest.php": """
                <?php
                namespace Tests\\Feature;
                use Tests\\TestCase;
                class PostTest extends TestCase {
                    public function test_a() {
                        $this->actingAs($user)->putJson('/posts/1', []);
                        $this->get('/admin/stats')->assertOk();
                    }
                }
                """,
}


def test_groups_resources_files_and_clients(tree: Trees) -> None:
    found = tree(GROUPS_RESOURCES_FILES_AND_CLIENTS)
    assert found.routes() == {
        ("DELETE", "/photos/{photo}", "PostController.destroy"),
        ("DELETE", "/posts/{slug}", "PostController.destroy"),
        ("DELETE", "/profile", "ProfileController.destroy"),
        ("GET", "/", "HomeController.__invoke"),
        ("GET", "/admin/stats", "UserController.stats"),
        ("GET", "/api/user", "<lambda>"),
        ("GET", "/api/v1/p", "PostController.index"),
        ("GET", "/comments/{comment}", "PostController.show"),
        ("GET", "/dash", "DashboardController.index"),
        ("GET", "/photos", "PostController.index"),
        ("GET", "/photos/{photo}", "PostController.show"),
        ("GET", "/posts", "PostController.index"),
        ("GET", "/posts/{post}/comments", "PostController.index"),
        ("GET", "/posts/{slug}", "PostController.show"),
        ("GET", "/profile", "ProfileController.edit"),
        ("GET", "/settings", "ProfileController.show"),
        ("GET", "/settings/edit", "ProfileController.edit"),
        ("GET", "/user-categories/{user_category}", "PostController.show"),
        ("GET", "/users/{user:slug}/files/{file?}", "UserController.files"),
        ("PATCH", "/photos/{photo}", "PostController.update"),
        ("PATCH", "/posts/{slug}", "PostController.update"),
        ("PATCH", "/profile/me", "ProfileController.update"),
        ("PATCH", "/settings", "ProfileController.update"),
        ("POST", "/api/v1/login", "PostController.store"),
        ("POST", "/photos", "PostController.store"),
        ("POST", "/posts", "PostController.store"),
        ("PUT", "/photos/{photo}", "PostController.update"),
        ("PUT", "/posts/{slug}", "PostController.update"),
        ("PUT", "/profile/me", "ProfileController.update"),
        ("PUT", "/settings", "ProfileController.update"),
    }
    assert found.requests() == {
        ("app/Services/Api.php", 11, "POST /api/v1/login", "/api/v1/login"),
        ("app/Services/Api.php", 12, "GET /user", None),
        ("app/Services/Api.php", 13, "GET /posts/*", "/posts/{slug}"),
        ("app/Services/Api.php", 14, "GET /profile", "/profile"),
        ("tests/Feature/PostTest.php", 7, "PUT /posts/1", "/posts/{slug}"),
        ("tests/Feature/PostTest.php", 8, "GET /admin/stats", "/admin/stats"),
    }
