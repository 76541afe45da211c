package art.museum.tours.routes

import art.museum.tours.Guides // ~~ import tours/src/Guides.kt
import io.ktor.server.application.*
import io.ktor.server.request.receiveText
import io.ktor.server.response.*
import io.ktor.server.routing.*

internal fun Route.guideRouting(guides: Guides) = route("/guides") { // ~~ def function guideRouting
    get("{index}") { // ~~ route GET /internal/v1/guides/{index} <lambda> ktor
        val index = call.parameters["index"]!!.toInt()
        call.respondText(guides.get(index) ?: nobody()) // ~~ call Guides.get types; call nobody
    }
    post { // ~~ route POST /internal/v1/guides <lambda> ktor
        guides.put(call.receiveText()) // ~~ call Guides.put types
    }
    delete("{name}") { guides.delete(call.parameters["name"]!!) } // ~~ route DELETE /internal/v1/guides/{name} <lambda> ktor; call Guides.delete types
}

private fun nobody() = "nobody; try get(\"/guides/1\")" // ~~ def function nobody
