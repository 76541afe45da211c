package art.museum.tours.plugins

import art.museum.tours.Guides // ~~ import tours/src/Guides.kt
import art.museum.tours.routes.guideRouting // ~~ import tours/src/routes/GuideRoutes.kt
import art.museum.tours.routes.tourRouting as tours // ~~ import tours/src/routes/TourRoutes.kt
import io.ktor.http.HttpStatusCode
import io.ktor.server.application.*
import io.ktor.server.response.*
import io.ktor.server.routing.*

fun Application.configureRouting(guides: Guides) { // ~~ def function configureRouting
    routing {
        head("/alive") { call.respond(HttpStatusCode.OK) } // ~~ route HEAD /alive <lambda> ktor
        tours() // ~~ call tourRouting
        route("internal") {
            route("v1") { guideRouting(guides) } // ~~ call guideRouting
            options("flags") { call.respondText("none") } // ~~ route OPTIONS /internal/flags <lambda> ktor
        }
    }
}
