package org.cine.films.client;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class FilmClient { // ~~ def class FilmClient
    private static final String BASE = "http://films.internal"; // ~~ def constant FilmClient.BASE
    private final Client client = ClientBuilder.newClient(); // ~~ def variable FilmClient.client

    public String list() { // ~~ def method FilmClient.list
        return client.target(BASE).path("/rest/films").request().get(String.class); // ~~ http GET /rest/films
    }

    public void rate(String id) { // ~~ def method FilmClient.rate
        client.target(BASE + "/rest/films/" + id + "/reviews/5").request().post(Entity.text("")); // ~~ http POST /rest/films/{id}/reviews/{stars}
    }

    public String status() throws IOException, InterruptedException { // ~~ def method FilmClient.status
        HttpRequest request = HttpRequest.newBuilder(URI.create(BASE + "/rest/status")).GET().build(); // ~~ http GET /rest/status
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    }
}
