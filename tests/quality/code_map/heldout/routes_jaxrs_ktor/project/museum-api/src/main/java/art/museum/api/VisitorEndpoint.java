package art.museum.api;

import javax.ws.rs.GET;
import javax.ws.rs.PUT;
import javax.ws.rs.Path;
import javax.ws.rs.Produces;
import javax.ws.rs.client.Client;
import javax.ws.rs.client.Entity;
import javax.ws.rs.core.Context;

@Path("/visitors/{visitor}")
@Produces("text/plain")
public class VisitorEndpoint { // ~~ def class VisitorEndpoint
  @Context
  Client client; // ~~ def variable VisitorEndpoint.client

  @GET // ~~ route GET /visitors/{visitor} VisitorEndpoint.greet jax-rs
  public String greet() { // ~~ def method VisitorEndpoint.greet
    return "欢迎";
  }

  @PUT @Path("ticket") // ~~ route PUT /visitors/{visitor}/ticket VisitorEndpoint.ticket jax-rs
  public String ticket() { // ~~ def method VisitorEndpoint.ticket
    return client.target("http://tours").path("/tours/today").request().get(String.class); // ~~ http GET /tours/today
  }

  String lend(String exhibit) { // ~~ def method VisitorEndpoint.lend
    return client.target("http://museum/exhibits/" + exhibit + "/loans").request().post(Entity.json(""), String.class); // ~~ http POST /exhibits/{exhibit}/loans
  }
}
