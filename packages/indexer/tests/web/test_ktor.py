"""Routes of Ktor, and its client."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


BLOCKS_OVER_FUNCTIONS_AND_THE_CLIENT = {
    "ktor/Application.kt": """
                package app
                import io.ktor.server.application.*
                import io.ktor.server.routing.*
                import app.users.userRouting
                import app.users.orderRoutes
                const val API = "/api/v1"
                fun main(args: Array<String>): Unit = io.ktor.server.netty.EngineMain.main(args)
                fun Application.module() {
                    configureRouting()
                    val service = Service()
                    routing {
                        route(API) {
                            userRouting(service)
                            authenticate("jwt") {
                                orderRoutes()
                                with(AdminRoutes()) { register() }
                            }
                            route("method", HttpMethod.Put) { handle { call.respond("x") } }
                        }
                        get("/static", ::staticPage)
                        webSocket("/ws") { }
                    }
                }
                suspend fun staticPage(call: RoutingCall) {}
                private fun Application.configureRouting() {
                    install(StatusPages) { status(HttpStatusCode.NotFound) { call, status -> } }
                    routing {
                        get("/health") { call.respondText("ok") }
                        head("/health") { }
                        swaggerUI(path = "openapi")
                    }
                }
                class AdminRoutes {
                    fun Route.register() {
                        delete("/admin/{id}") { call.respond(1) }
                    }
                }
                """,
    "ktor/users/UserRoutes.kt": """
                package app.users
                import io.ktor.server.routing.*
                fun Route.userRouting(service: Service) {
                    route("/users") {
                        get { call.respond(service.all()) }
                        get("{id?}") { val id = call.parameters["id"] ?: return@get call.respondText("x") }
                        post<UserDto>("/typed") { dto -> }
                        details()
                    }
                }
                private fun Route.details() = route("/{id}/details") { get { } }
                fun Route.orderRoutes() {
                    options("/orders") { }
                    patch("/orders/{id}") { call.respond(0) }
                    val cache = mutableMapOf<String, String>()
                    cache.get("/nothing")
                }
                fun Application.other(routing: Routing) { routing.get("/explicit") { } }
                """,
    "ktor/Client.kt": """
                package app.client
                import io.ktor.client.*
                import io.ktor.client.request.*
                class Client(private val client: HttpClient) {
                    private val base = "http://localhost:8080/api/v1"
                    suspend fun a(id: Int) = client.get("$base/users/$id")
                    suspend fun b() { client.post("$base/users/typed") { setBody(1) } }
                    suspend fun c() = client.request("/api/v1/orders/1") { method = HttpMethod.Patch }
                    suspend fun d() = client.get { url("/health") }
                }
                """,
    "ktor/test/ApplicationTest.kt": """
                package app
                import io.ktor.server.testing.*
                import io.ktor.client.request.*
                class ApplicationTest {
                    @Test fun t() = testApplication { val r = client.get("/health") }
                }
                """,
}


def test_blocks_over_functions_and_the_client(tree: Trees) -> None:
    found = tree(BLOCKS_OVER_FUNCTIONS_AND_THE_CLIENT)
    assert found.routes() == {
        ("DELETE", "/api/v1/admin/{id}", "<lambda>"),
        ("GET", "/api/v1/users", "<lambda>"),
        ("GET", "/api/v1/users/{id?}", "<lambda>"),
        ("GET", "/api/v1/users/{id}/details", "<lambda>"),
        ("GET", "/explicit", "<lambda>"),
        ("GET", "/health", "<lambda>"),
        ("GET", "/static", "staticPage"),
        ("HEAD", "/health", "<lambda>"),
        ("OPTIONS", "/api/v1/orders", "<lambda>"),
        ("PATCH", "/api/v1/orders/{id}", "<lambda>"),
        ("POST", "/api/v1/users/typed", "<lambda>"),
        ("PUT", "/api/v1/method", "<lambda>"),
    }
    assert found.requests() == {
        ("ktor/Client.kt", 10, "GET /health", "/health"),
        ("ktor/Client.kt", 7, "GET /api/v1/users/*", "/api/v1/users/{id?}"),
        ("ktor/Client.kt", 8, "POST /api/v1/users/typed", "/api/v1/users/typed"),
        ("ktor/Client.kt", 9, "ANY /api/v1/orders/1", "/api/v1/orders/{id}"),
        ("ktor/test/ApplicationTest.kt", 6, "GET /health", "/health"),
    }
