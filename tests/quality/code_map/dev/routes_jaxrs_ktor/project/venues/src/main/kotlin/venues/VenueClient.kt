package venues

import io.ktor.client.HttpClient
import io.ktor.client.request.delete
import io.ktor.client.request.get
import io.ktor.client.request.post
import io.ktor.client.request.setBody
import io.ktor.client.statement.bodyAsText

class VenueClient( // ~~ def class VenueClient
    private val http: HttpClient, // ~~ def variable VenueClient.http
    private val base: String // ~~ def variable VenueClient.base
) {
    suspend fun venues(): String = http.get("$base/api/venues").bodyAsText() // ~~ def method VenueClient.venues; http GET /api/venues

    suspend fun open(name: String) { // ~~ def method VenueClient.open
        http.post("$base/api/venues") { setBody(name) } // ~~ http POST /api/venues
    }

    suspend fun close(id: Int, hall: Int) { // ~~ def method VenueClient.close
        http.delete("$base/api/venues/$id/halls/$hall") // ~~ http DELETE /api/venues/{id}/halls/{hall}
    }

    suspend fun elsewhere() = http.get("https://maps.example.org/api/nowhere") // ~~ def method VenueClient.elsewhere
}
