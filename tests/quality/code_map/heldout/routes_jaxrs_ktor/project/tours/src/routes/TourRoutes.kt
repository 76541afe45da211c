package art.museum.tours.routes

import io.ktor.server.application.*
import io.ktor.server.auth.*
import io.ktor.server.response.*
import io.ktor.server.routing.*

fun Route.tourRouting() { // ~~ def function tourRouting
    route("/tours") {
        get { call.respondText("all") } // ~~ route GET /tours <lambda> ktor
        get("/today") { call.respondText(today()) } // ~~ route GET /tours/today <lambda> ktor; call today
        authenticate("guides", optional = true) {
            route("{tour}/stops") {
                put("{stop}") { call.respondText("kept") } // ~~ route PUT /tours/{tour}/stops/{stop} <lambda> ktor
                patch { stops(this) } // ~~ route PATCH /tours/{tour}/stops <lambda> ktor; call stops
            }
        }
    }
}

private suspend fun stops(context: RoutingContext) { // ~~ def function stops
    val put = { text: String -> text }
    context.call.respondText(put("/tours/stops"))
}

private fun today(): String = "10:00" // ~~ def function today
