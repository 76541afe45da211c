package art.museum.tours

import art.museum.tours.plugins.configureRouting // ~~ import tours/src/plugins/Routing.kt
import io.ktor.server.application.Application
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty

fun main() { // ~~ def function main
    embeddedServer(Netty, port = 9000, module = Application::tours).start(wait = true)
}

fun Application.tours() { // ~~ def function tours
    configureRouting(Guides()) // ~~ call configureRouting; call Guides
}
