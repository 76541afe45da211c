package art.museum.tours.client

import io.ktor.client.HttpClient
import io.ktor.client.engine.cio.CIO
import io.ktor.client.request.delete
import io.ktor.client.request.get
import io.ktor.client.request.put
import io.ktor.client.request.setBody
import io.ktor.client.statement.bodyAsText

object TourClient { // ~~ def class TourClient
    private const val HOST = "http://tours:9000" // ~~ def constant TourClient.HOST
    private val client = HttpClient(CIO) // ~~ def variable TourClient.client

    suspend fun all() = client.get("$HOST/tours").bodyAsText() // ~~ def method TourClient.all; http GET /tours

    suspend fun keep(tour: Int, stop: String) { // ~~ def method TourClient.keep
        client.put("$HOST/tours/$tour/stops/$stop") { setBody("x") } // ~~ http PUT /tours/{tour}/stops/{stop}
    }

    suspend fun fire(name: String) { // ~~ def method TourClient.fire
        val url = HOST + "/internal/v1/guides/" + name
        client.delete(url) // ~~ http DELETE /internal/v1/guides/{name}
    }

    suspend fun visitor(id: Long) = client.get("http://museum/visitors/${id}").bodyAsText() // ~~ def method TourClient.visitor; http GET /visitors/{visitor}

    suspend fun weather() = client.get("https://weather.example/now") // ~~ def method TourClient.weather
}
