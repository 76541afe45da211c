package venues

import io.ktor.server.application.Application
import io.ktor.server.application.ApplicationCall
import io.ktor.server.auth.authenticate
import io.ktor.server.response.respondText
import io.ktor.server.routing.*

fun Route.venueRoutes(venues: VenueService) { // ~~ def function venueRoutes
    route("/venues") {
        get { call.respondText(venues.all().joinToString()) } // ~~ route GET /api/venues <lambda> ktor; call VenueService.all types
        post { // ~~ route POST /api/venues <lambda> ktor
            venues.add("new") // ~~ call VenueService.add types
        }
        route("/{id}") {
            get { show(call, venues) } // ~~ route GET /api/venues/{id} <lambda> ktor; call VenueRoutes.show
            delete("/halls/{hall}") { venues.close(call.parameters["hall"]) } // ~~ route DELETE /api/venues/{id}/halls/{hall} <lambda> ktor; call VenueService.close types
        }
    }
}

/** 座位 */
fun Route.seatRoutes() { // ~~ def function seatRoutes
    get("/seats/{row}/{number?}") { // ~~ route GET /api/v2/seats/{row}/{number?} <lambda> ktor
        call.respondText("seat")
    }
    put("/seats/{row}") { call.respondText("taken") } // ~~ route PUT /api/v2/seats/{row} <lambda> ktor
}

fun Application.adminRoutes(venues: VenueService) { // ~~ def function adminRoutes
    routing {
        authenticate("staff") {
            patch("/admin/venues/{id}") { show(call, venues) } // ~~ route PATCH /admin/venues/{id} <lambda> ktor; call VenueRoutes.show
        }
    }
}

private suspend fun show(call: ApplicationCall, venues: VenueService) { // ~~ def function show
    val get = venues::find
    call.respondText(get(call.parameters["id"])) // ~~ call VenueService.find dynamic
}
