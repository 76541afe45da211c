"""Go, Rust, Java, Kotlin, PHP, Ruby and .NET: what each project must show."""

from collections.abc import Callable, Mapping
from typing import Any

Project = Callable[[Mapping[str, str]], Any]


def test_go_with_gin_and_cmd(project: Project) -> None:
    seen = project(
        {
            "go.mod": """
                module github.com/acme/shop

                go 1.22

                require (
                    github.com/gin-gonic/gin v1.9.1
                    github.com/jackc/pgx/v5 v5.5.0
                    golang.org/x/sys v0.1.0 // indirect
                )
                """,
            "cmd/api/main.go": """
                package main

                import (
                    "github.com/acme/shop/internal/auth"
                    "github.com/gin-gonic/gin"
                )

                func main() {
                    r := gin.Default()
                    v1 := r.Group("/api/v1")
                    users := v1.Group("/users")
                    users.GET("/:id", auth.Require(), showUser)
                    v1.POST("/login", auth.Login)
                    r.Any("/ping", ping)
                }
                """,
            "internal/auth/auth.go": (
                'package auth\n\nimport "github.com/acme/shop/internal/store"\n\nfunc LoginUser() {}\n'
            ),
            "internal/auth/token.go": 'package auth\n\nvar key = os.Getenv("JWT_SECRET")\n',
            "internal/store/store.go": 'package store\n\nfunc (Account) TableName() string { return "accounts" }\n',
            "internal/store/store_test.go": 'package store\n\nimport "github.com/acme/shop/internal/auth"\n',
            "migrations/001.up.sql": """
                CREATE TABLE IF NOT EXISTS public.sessions (
                    id uuid PRIMARY KEY,
                    user_id bigint NOT NULL REFERENCES users(id),
                    expires_at timestamptz,
                    UNIQUE (user_id)
                );
                """,
        }
    )
    assert seen.routes == {"GET /api/v1/users/:id", "POST /api/v1/login", "ANY /ping"}
    assert seen.tables == {"accounts", "public.sessions"}
    assert set(seen.drafts) == {"mod_project", "mod_cmd", "mod_auth", "mod_store", "mod_migrations"}
    assert seen.edges == {("mod_cmd", "mod_auth"), ("mod_auth", "mod_store")}
    assert seen.stack == {"Gin", "PostgreSQL"}
    assert seen.tests == {"go test ./..."}
    assert "Uses `github.com/gin-gonic/gin` (cmd/api/main.go:5)" in seen.state("mod_cmd")
    assert "`id`, `user_id`, `expires_at`" in seen.state("mod_migrations")
    assert "handler `showUser`" in seen.state("mod_cmd")


def test_go_with_chi_and_the_standard_library(project: Project) -> None:
    seen = project(
        {
            "go.mod": "module shop\n",
            "server/server.go": """
                package server

                func routes() {
                    r.Route("/articles", func(r chi.Router) {
                        r.Get("/", list)
                        r.Route("/{id}", func(r chi.Router) {
                            r.Put("/", update)
                        })
                    })
                    r.Post("/search", search)
                    mux.HandleFunc("GET /healthz", health)
                    http.HandleFunc("/old", old)
                    http.Get("https://example.com")
                    router.HandleFunc("/books", h).Methods("GET", "POST")
                }
                """,
        }
    )
    assert seen.routes == {
        "GET /articles",
        "PUT /articles/{id}",
        "POST /search",
        "GET /healthz",
        "ANY /old",
        "GET /books",
        "POST /books",
    }


def test_a_rust_workspace_with_axum(project: Project) -> None:
    seen = project(
        {
            "Cargo.toml": '[workspace]\nmembers = ["crates/*"]\n',
            "crates/api/Cargo.toml": """
                [package]
                name = "shop-api"
                version = "0.2.0"
                [dependencies]
                axum = "0.7"
                shop-db = { path = "../db" }
                """,
            "crates/api/src/main.rs": """
                mod routes;
                use shop_db::pool::Pool;
                #[tokio::main]
                async fn main() {
                    let app = Router::new()
                        .route("/orders", get(list).post(create))
                        .route("/orders/:id", axum::routing::delete(remove))
                        .nest("/admin", admin_routes());
                }
                fn admin_routes() -> Router {
                    Router::new().route("/stats", get(stats))
                }
                """,
            "crates/api/src/routes.rs": '#[get("/actix/{id}")]\nasync fn by_attribute() {}\n',
            "crates/db/Cargo.toml": '[package]\nname = "shop-db"\nversion = "0.1.0"\n[dependencies]\ndiesel = "2"\n',
            "crates/db/src/lib.rs": (
                "pub mod pool;\n"
                "table! {\n"
                "    orders (id) {\n"
                "        id -> Integer,\n"
                "        total -> Integer,\n"
                "    }\n"
                "}\n"
            ),
            "crates/db/src/pool.rs": 'pub struct Pool;\nlet url = std::env::var("DATABASE_URL");\n',
        }
    )
    assert seen.routes == {"GET /orders", "POST /orders", "DELETE /orders/:id", "GET /admin/stats", "GET /actix/{id}"}
    assert seen.tables == {"orders"}
    assert {"mod_api", "mod_db"} <= set(seen.drafts)
    assert ("mod_api", "mod_db") in seen.edges
    assert "imports from `crates/db` in crates/api/src/main.rs:2" in seen.drafts["mod_api"].connections["mod_db"]
    assert seen.stack == {"axum", "Diesel"}
    assert "cargo test" in seen.tests


def test_rust_modules_in_one_crate(project: Project) -> None:
    seen = project(
        {
            "Cargo.toml": '[package]\nname = "tool"\nversion = "1.0.0"\n',
            "src/main.rs": "mod auth;\nmod db;\nuse crate::auth::login;\nfn main() {}\n",
            "src/auth.rs": "use super::db::{Conn, Pool};\npub struct AuthError;\n",
            "src/db.rs": "pub struct Conn;\n",
        }
    )
    assert set(seen.drafts) == {"mod_project", "mod_auth", "mod_db"}
    assert seen.edges == {("mod_project", "mod_auth"), ("mod_auth", "mod_db")}


def test_java_with_spring(project: Project) -> None:
    base = "src/main/java/com/acme/shop"
    seen = project(
        {
            "pom.xml": """
                <?xml version="1.0"?>
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <!-- parent -->
                  <parent>
                    <artifactId>spring-boot-starter-parent</artifactId>
                    <version>3.2.0</version>
                  </parent>
                  <artifactId>shop</artifactId>
                  <version>1.0.0</version>
                  <dependencies>
                    <dependency><groupId>x</groupId><artifactId>postgresql</artifactId></dependency>
                  </dependencies>
                </project>
                """,
            f"{base}/ShopApplication.java": (
                "package com.acme.shop;\npublic class ShopApplication { public static void main(String[] a) {} }\n"
            ),
            f"{base}/order/OrderController.java": """
                package com.acme.shop.order;

                import com.acme.shop.payment.PaymentService;

                @RestController
                @RequestMapping("/api/orders")
                public class OrderController {
                    @GetMapping("/{id}")
                    public Order one(@PathVariable Long id) { return null; }

                    @PostMapping
                    public Order create(@RequestBody Order order) { return order; }

                    @RequestMapping(value = "/search", method = RequestMethod.GET)
                    public List<Order> search() { return null; }
                }
                """,
            f"{base}/order/Order.java": (
                'package com.acme.shop.order;\n@Entity\n@Table(name = "orders")\npublic class Order {}\n'
            ),
            f"{base}/payment/PaymentService.java": (
                'package com.acme.shop.payment;\npublic class PaymentService { String k = System.getenv("PAY_KEY"); }\n'
            ),
            f"{base}/payment/Payment.java": "package com.acme.shop.payment;\n@Entity\npublic class Payment {}\n",
            "src/main/resources/application.yml": "spring:\n  datasource:\n    url: ${DATABASE_URL:jdbc}\n",
            "src/test/java/com/acme/shop/OrderTest.java": "package com.acme.shop;\nimport com.acme.shop.order.Order;\n",
        }
    )
    assert seen.routes == {"GET /api/orders/{id}", "POST /api/orders", "GET /api/orders/search"}
    assert seen.tables == {"orders", "Payment"}
    assert set(seen.drafts) == {"mod_project", "mod_order", "mod_payment"}
    assert seen.edges == {("mod_order", "mod_payment")}
    assert seen.stack == {"Spring Boot", "PostgreSQL"}
    assert seen.tests == {"mvn test"}
    assert "`DATABASE_URL` (src/main/resources/application.yml:3)" in seen.state("mod_project")
    assert "handler `one`" in seen.state("mod_order")


def test_kotlin_with_ktor_and_gradle(project: Project) -> None:
    seen = project(
        {
            "settings.gradle.kts": 'rootProject.name = "shop"\n',
            "build.gradle.kts": """
                plugins { id("io.ktor.plugin") version "2.3.0" }
                version = "0.1"
                dependencies {
                    implementation("io.ktor:ktor-server-core:2.3.0")
                    implementation("org.jetbrains.exposed:exposed-core:0.44")
                }
                """,
            "src/main/kotlin/shop/Main.kt": "package shop\nimport shop.users.userRoutes\nfun main() {}\n",
            "src/main/kotlin/shop/users/Users.kt": """
                package shop.users

                import io.ktor.server.routing.*
                import shop.storage.UserTable

                fun userRoutes() = routing {
                    route("/users") {
                        get { }
                        post("/invite") { }
                    }
                    get("/version") { }
                }
                """,
            "src/main/kotlin/shop/storage/UserTable.kt": (
                'package shop.storage\nobject UserTable : IntIdTable("users") {}\n'
            ),
        }
    )
    assert seen.routes == {"GET /users", "POST /users/invite", "GET /version"}
    assert seen.tables == {"users"}
    assert {"mod_users", "mod_storage"} <= set(seen.drafts)
    assert seen.edges == {("mod_users", "mod_storage"), ("mod_project", "mod_users")}
    assert seen.stack == {"Ktor", "Exposed"}


def test_laravel(project: Project) -> None:
    seen = project(
        {
            "composer.json": """
                {"name": "acme/shop", "require": {"php": "^8.2", "laravel/framework": "^11.0"},
                 "scripts": {"test": ["phpunit"]}, "autoload": {"psr-4": {"App\\\\": "app/"}}}
                """,
            "routes/api.php": """
                <?php
                use App\\Http\\Controllers\\OrderController;

                Route::post('/login', [AuthController::class, 'login']);
                Route::middleware('auth')->prefix('v1')->group(function () {
                    Route::apiResource('orders', OrderController::class);
                    Route::get('/me', fn () => 1);
                });
                """,
            "app/Http/Controllers/OrderController.php": """
                <?php
                namespace App\\Http\\Controllers;

                use App\\Models\\Order;

                class OrderController extends Controller { function f() { return env('PAY_KEY'); } }
                """,
            "app/Http/Controllers/AuthController.php": "<?php\nuse App\\Models\\User;\nclass AuthController {}\n",
            "app/Models/Order.php": "<?php\nnamespace App\\Models;\nclass Order extends Model {}\n",
            "app/Models/User.php": "<?php\nclass User extends Authenticatable {}\n",
            "database/migrations/2024_create_orders.php": """
                <?php
                Schema::create('orders', function (Blueprint $table) {
                    $table->id();
                    $table->string('number');
                });
                """,
        }
    )
    assert {"POST /api/login", "GET /api/v1/me", "GET /api/v1/orders", "DELETE /api/v1/orders/{id}"} <= seen.routes
    assert seen.tables == {"orders", "Order", "User"}
    assert {"mod_http", "mod_models", "mod_routes", "mod_database"} <= set(seen.drafts)
    assert {("mod_http", "mod_models"), ("mod_routes", "mod_http")} <= seen.edges
    assert seen.stack == {"Laravel"}
    assert "composer test" in seen.tests
    assert "PAY_KEY" in seen.env


def test_symfony(project: Project) -> None:
    seen = project(
        {
            "composer.json": (
                '{"require": {"symfony/framework-bundle": "7.0"}, "autoload": {"psr-4": {"App\\\\": "src/"}}}'
            ),
            "src/Controller/BlogController.php": """
                <?php
                use App\\Entity\\Post;
                #[Route('/blog')]
                class BlogController extends AbstractController
                {
                    #[Route('/{slug}', name: 'show', methods: ['GET', 'HEAD'])]
                    public function show(): Response {}
                }
                """,
            "src/Entity/Post.php": "<?php\n#[ORM\\Entity(repositoryClass: X::class)]\nclass Post {}\n",
        }
    )
    assert seen.routes == {"GET /blog/{slug}", "HEAD /blog/{slug}"}
    assert seen.tables == {"Post"}
    assert ("mod_controller", "mod_entity") in seen.edges


def test_rails(project: Project) -> None:
    seen = project(
        {
            "Gemfile": "source 'x'\ngem 'rails', '~> 7.1'\ngem \"pg\"\ngroup :test do\n  gem 'rspec-rails'\nend\n",
            "config/routes.rb": """
                Rails.application.routes.draw do
                  root "home#index"
                  resources :orders, only: [:index, :show] do
                    resources :items, only: :create
                    get :invoice, on: :member
                  end
                  namespace :api do
                    scope path: "v1" do
                      post "login", to: "sessions#create"
                    end
                  end
                  resource :profile, except: [:destroy, :create]
                end
                """,
            "db/schema.rb": """
                ActiveRecord::Schema[7.1].define(version: 2024) do
                  create_table "orders", force: :cascade do |t|
                    t.string "number"
                    t.index ["number"], name: "i"
                  end
                end
                """,
            "app/controllers/orders_controller.rb": (
                "class OrdersController < ApplicationController\n  def index = Order.all\nend\n"
            ),
            "app/models/order.rb": "class Order < ApplicationRecord\n  # FIXME: totals drift\nend\n",
            "app/jobs/charge_job.rb": "class ChargeJob\n  KEY = ENV.fetch('STRIPE_KEY')\nend\n",
        }
    )
    assert {
        "GET /",
        "GET /orders",
        "GET /orders/:id",
        "POST /orders/:order_id/items",
        "POST /api/v1/login",
        "GET /profile",
        "PATCH /profile",
    } <= seen.routes
    assert "DELETE /orders/:id" not in seen.routes
    assert "GET /orders/:order_id/invoice" in seen.routes
    table = seen.survey.files["db/schema.rb"].tables[0]
    assert (table.name, table.fields) == ("orders", ("number",))
    assert {"mod_controllers", "mod_models", "mod_jobs", "mod_db"} <= set(seen.drafts)
    assert ("mod_controllers", "mod_models") in seen.edges
    assert seen.tests == {"bundle exec rspec"}
    assert seen.drafts["mod_models"].sections["Open Issues"] == ["FIXME: totals drift (app/models/order.rb:2)"]
    assert "STRIPE_KEY" in seen.env


def test_sinatra(project: Project) -> None:
    seen = project(
        {
            "Gemfile": "gem 'sinatra'\n",
            "app.rb": (
                "require 'sinatra'\nrequire_relative 'lib/store'\nget '/hello/:name' do |n|\nend\npost('/x') { }\n"
            ),
            "lib/store.rb": "class Store\nend\n",
        }
    )
    assert seen.routes == {"GET /hello/:name", "POST /x"}


def test_dotnet_solution(project: Project) -> None:
    seen = project(
        {
            "Shop.sln": "Microsoft Visual Studio Solution File\n",
            "src/Shop.Api/Shop.Api.csproj": """
                <Project Sdk="Microsoft.NET.Sdk.Web">
                  <PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
                  <ItemGroup>
                    <PackageReference Include="MediatR" Version="12.0.0" />
                    <ProjectReference Include="..\\Shop.Core\\Shop.Core.csproj" />
                  </ItemGroup>
                </Project>
                """,
            "src/Shop.Api/Program.cs": """
                using Shop.Core;
                var builder = WebApplication.CreateBuilder(args);
                var orders = app.MapGroup("/api/orders");
                orders.MapGet("/{id}", Orders.Get);
                app.MapPost("/login", async (Login login) => { });
                """,
            "src/Shop.Api/Controllers/UsersController.cs": """
                namespace Shop.Api.Controllers;
                [ApiController]
                [Route("api/[controller]")]
                public class UsersController : ControllerBase
                {
                    [HttpGet("{id}")]
                    public async Task<ActionResult<User>> GetUser(int id) => null;

                    [HttpPost]
                    public IActionResult Create(User user) => null;
                }
                """,
            "src/Shop.Core/Shop.Core.csproj": '<Project Sdk="Microsoft.NET.Sdk"></Project>',
            "src/Shop.Core/ShopContext.cs": """
                namespace Shop.Core
                {
                    public class ShopContext : DbContext { public DbSet<Order> Orders { get; set; } }
                }
                """,
            "tests/Shop.Tests/Shop.Tests.csproj": (
                '<Project><ItemGroup><PackageReference Include="xunit"/></ItemGroup></Project>'
            ),
            "tests/Shop.Tests/OrderTests.cs": "using Shop.Api.Controllers;\n",
        }
    )
    assert seen.routes == {"GET /api/orders/{id}", "POST /login", "GET /api/users/{id}", "POST /api/users"}
    assert seen.tables == {"Order"}
    assert {"mod_shop-api", "mod_shop-core", "mod_controllers"} <= set(seen.drafts)
    assert ("mod_shop-api", "mod_shop-core") in seen.edges
    assert seen.stack == {"ASP.NET Core", "MediatR"}


def test_grpc_services(project: Project) -> None:
    seen = project(
        {
            "proto/user.proto": (
                'syntax = "proto3";\n'
                "package shop.v1;\n"
                "service UserService {\n"
                "  rpc GetUser (Req) returns (Res);\n"
                "  rpc Watch (Req) returns (stream Res) {}\n"
                "}\n"
            ),
        }
    )
    assert seen.routes == {"RPC shop.v1.UserService/GetUser", "RPC shop.v1.UserService/Watch"}
