package venues

import io.ktor.server.application.Application
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.*

fun main() { // ~~ def function main
    embeddedServer(Netty, port = 8080) { module() }.start(wait = true) // ~~ call module
}

fun Application.module() { // ~~ def function module
    val venues = VenueService() // ~~ call VenueService
    routing {
        get("/") { call.respondText("venues") } // ~~ route GET / <lambda> ktor
        route("/api") {
            venueRoutes(venues) // ~~ call venueRoutes
            route("/v2") {
                seatRoutes() // ~~ call seatRoutes
            }
        }
    }
    adminRoutes(venues) // ~~ call adminRoutes
}
