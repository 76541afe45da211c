"""Routes of JAX-RS, and its clients."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


RESOURCES_BELOW_OTHERS_AND_CLIENTS = {
    "rs/App.java": """
                package r;
                import javax.ws.rs.ApplicationPath;
                import javax.ws.rs.core.Application;
                @ApplicationPath(App.ROOT)
                public class App extends Application { static final String ROOT = "api"; }
                """,
    "rs/Users.java": """
                package r;
                import javax.ws.rs.*;
                import javax.ws.rs.core.*;
                @Path("users")
                @Consumes("application/json")
                public class Users implements UsersApi {
                    @GET
                    @Produces(MediaType.APPLICATION_JSON)
                    public Response all(@QueryParam("q") String q) { return null; }
                    @Path("{id : [0-9]+}")
                    @GET
                    public Response one(@PathParam("id") long id) { return null; }
                    @OPTIONS public void opts() {}
                    @Path("{id}/posts") public Class<Posts> posts() { return Posts.class; }
                    @Path("{id}/photos") public Photos photos() { return new Photos(); }
                    public void helper() {}
                }
                class Posts {
                    @GET public String list() { return ""; }
                    @PATCH @Path("/{n}") public String patch() { return ""; }
                    @Path("/{n}/comments") public Photos nested() { return null; }
                }
                class Photos { @DELETE public void clear() {} }
                """,
    "rs/UsersApi.java": """
                package r;
                import javax.ws.rs.*;
                @Path("/contract")
                public interface UsersApi { @POST @Path("/make") void make(); }
                """,
    "rs/Contract.java": """
                package r;
                public class Contract implements UsersApi { public void make() {} }
                """,
    "rs/Client.java": """
                package r;
                import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
                import javax.ws.rs.*;
                @Path("/api/users")
                @RegisterRestClient(configKey = "x")
                public interface Client { @GET String all(); @GET @Path("/{id}") String one(@PathParam("id") String id); }
                class Uses {
                    private static final WebTarget TARGET = ClientBuilder.newClient().target("http://localhost").path("api");
                    void a(String id) {
                        TARGET.path("users").path(id).request().get();
                        ClientBuilder.newClient().target("http://localhost/api/users").request(MediaType.APPLICATION_JSON).method("OPTIONS");
                    }
                }
                """,
}


def test_resources_below_others_and_clients(tree: Trees) -> None:
    found = tree(RESOURCES_BELOW_OTHERS_AND_CLIENTS)
    assert found.routes() == {
        ("DELETE", "/api/users/{id}/photos", "Photos.clear"),
        ("DELETE", "/api/users/{id}/posts/{n}/comments", "Photos.clear"),
        ("GET", "/api/users", "Users.all"),
        ("GET", "/api/users/{id : [0-9]+}", "Users.one"),
        ("GET", "/api/users/{id}/posts", "Posts.list"),
        ("OPTIONS", "/api/users", "Users.opts"),
        ("PATCH", "/api/users/{id}/posts/{n}", "Posts.patch"),
        ("POST", "/api/users/make", "UsersApi.make"),
    }
    assert found.requests() == {
        ("rs/Client.java", 11, "GET /api/users/*", "/api/users/{id : [0-9]+}"),
        ("rs/Client.java", 12, "OPTIONS /api/users", "/api/users"),
        ("rs/Client.java", 7, "GET /api/users", "/api/users"),
        ("rs/Client.java", 7, "GET /api/users/{id}", "/api/users/{id : [0-9]+}"),
    }
