package org.cine.films;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

public class ReviewResource { // ~~ def class ReviewResource
    private final String film; // ~~ def variable ReviewResource.film

    ReviewResource(String film) { // ~~ def method ReviewResource.ReviewResource
        this.film = film;
    }

    @GET // ~~ route GET /rest/films/{id}/reviews ReviewResource.all jax-rs
    public String all() { // ~~ def method ReviewResource.all
        return film;
    }

    @POST @Path("/{stars}") // ~~ route POST /rest/films/{id}/reviews/{stars} ReviewResource.rate jax-rs
    public String rate(@PathParam("stars") int stars) { // ~~ def method ReviewResource.rate
        return film + stars;
    }
}
