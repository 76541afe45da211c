package org.cine.films;

import jakarta.ws.rs.*;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

@Path("/films")
@Produces(MediaType.APPLICATION_JSON)
public class FilmResource { // ~~ def class FilmResource
    private final FilmStore store = new FilmStore(); // ~~ def variable FilmResource.store; call FilmStore

    @GET // ~~ route GET /rest/films FilmResource.list jax-rs
    public String list(@QueryParam("year") int year) { // ~~ def method FilmResource.list
        return store.list(year); // ~~ call FilmStore.list types
    }

    @GET @Path("/{id}") // ~~ route GET /rest/films/{id} FilmResource.show jax-rs
    public String show(@PathParam("id") String id) { // ~~ def method FilmResource.show
        return store.get(id); // ~~ call FilmStore.get types
    }

    @POST // ~~ route POST /rest/films FilmResource.add jax-rs
    @Consumes(MediaType.TEXT_PLAIN)
    public Response add(String title) { // ~~ def method FilmResource.add
        store.put(title); // ~~ call FilmStore.put types
        return Response.ok().build();
    }

    @PUT @Path("{id:[a-z]+}/title") // ~~ route PUT /rest/films/{id:[a-z]+}/title FilmResource.rename jax-rs
    public Response rename(@PathParam("id") String id, String title) { // ~~ def method FilmResource.rename
        return add(title); // ~~ call FilmResource.add
    }

    @DELETE @Path("/{id}") // ~~ route DELETE /rest/films/{id} FilmResource.remove jax-rs
    public void remove(@PathParam("id") String id) {} // ~~ def method FilmResource.remove

    /** A locator: what it returns answers. */
    @Path("/{id}/reviews")
    public ReviewResource reviews(@PathParam("id") String id) { // ~~ def method FilmResource.reviews
        return new ReviewResource(id); // ~~ call ReviewResource
    }
}
