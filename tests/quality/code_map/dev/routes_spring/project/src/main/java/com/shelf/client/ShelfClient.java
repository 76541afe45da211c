package com.shelf.client;

import com.shelf.core.Book; // ~~ import src/main/java/com/shelf/core/Book.java
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpMethod;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.WebClient;

public class ShelfClient { // ~~ def class ShelfClient
    private final RestTemplate rest = new RestTemplate(); // ~~ def variable ShelfClient.rest
    private final WebClient web = WebClient.create("http://shelf.internal"); // ~~ def variable ShelfClient.web
    private final String host; // ~~ def variable ShelfClient.host

    public ShelfClient(String host) { // ~~ def method ShelfClient.ShelfClient
        this.host = host;
    }

    public Book book(String id) { // ~~ def method ShelfClient.book
        return rest.getForObject(host + "/api/books/{id}", Book.class, id); // ~~ http GET /api/books/{id}
    }

    public void add(String id) { // ~~ def method ShelfClient.add
        rest.postForEntity(host + "/api/books", id, Book.class); // ~~ http POST /api/books
    }

    public void rename(String id) { // ~~ def method ShelfClient.rename
        rest.exchange(host + "/api/books/" + id + "/title", HttpMethod.PUT, HttpEntity.EMPTY, String.class); // ~~ http PUT /api/books/{id}/title
    }

    public void remove(String id) { // ~~ def method ShelfClient.remove
        rest.delete(host + "/api/books/{id}", id); // ~~ http DELETE /api/books/{id}
    }

    public String extend(long loan) { // ~~ def method ShelfClient.extend
        return web.patch().uri("/api/loans/{loan}", loan).retrieve().bodyToMono(String.class).block(); // ~~ http PATCH /api/loans/{loan}
    }

    public String stats() { // ~~ def method ShelfClient.stats
        return web.get().uri("/admin/books/stats").retrieve().bodyToMono(String.class).block(); // ~~ http GET /admin/books/stats
    }

    public String elsewhere() { // ~~ def method ShelfClient.elsewhere
        return rest.getForObject("https://example.org/isbn", String.class);
    }
}
