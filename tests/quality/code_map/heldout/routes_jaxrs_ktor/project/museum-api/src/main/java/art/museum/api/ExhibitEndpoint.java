package art.museum.api;

import javax.inject.Inject;
import javax.ws.rs.DELETE;
import javax.ws.rs.GET;
import javax.ws.rs.OPTIONS;
import javax.ws.rs.PATCH;
import javax.ws.rs.POST;
import javax.ws.rs.Path;
import javax.ws.rs.PathParam;
import javax.ws.rs.core.Response;

@Path(ExhibitEndpoint.BASE)
public class ExhibitEndpoint { // ~~ def class ExhibitEndpoint
  static final String BASE = "/exhibits"; // ~~ def constant ExhibitEndpoint.BASE

  @Inject
  Archive archive; // ~~ def variable ExhibitEndpoint.archive

  @GET // ~~ route GET /exhibits ExhibitEndpoint.catalogue jax-rs
  public Response catalogue() { // ~~ def method ExhibitEndpoint.catalogue
    return answer(archive.titles()); // ~~ call ExhibitEndpoint.answer; call Archive.titles types
  }

  @Path("rooms/{room}/{exhibit}") @GET // ~~ route GET /exhibits/rooms/{room}/{exhibit} ExhibitEndpoint.inRoom jax-rs
  public Response inRoom(@PathParam("room") int room, @PathParam("exhibit") String exhibit) { // ~~ def method ExhibitEndpoint.inRoom
    return answer(archive.find(exhibit, room)); // ~~ call ExhibitEndpoint.answer; call Archive.find types
  }

  @POST @Path("/{exhibit}/loans") // ~~ route POST /exhibits/{exhibit}/loans ExhibitEndpoint.lend jax-rs
  public Response lend(@PathParam("exhibit") String exhibit) { // ~~ def method ExhibitEndpoint.lend
    archive.delete(exhibit); // ~~ call Archive.delete types
    return answer("@Path(\"/ghost\")"); // ~~ call ExhibitEndpoint.answer
  }

  @PATCH @Path("/{exhibit:[a-z]+}") // ~~ route PATCH /exhibits/{exhibit:[a-z]+} ExhibitEndpoint.describe jax-rs
  public Response describe(@PathParam("exhibit") String exhibit) { // ~~ def method ExhibitEndpoint.describe
    return inRoom(0, exhibit); // ~~ call ExhibitEndpoint.inRoom
  }

  @DELETE @Path("/{exhibit}/loans/{loan}") // ~~ route DELETE /exhibits/{exhibit}/loans/{loan} ExhibitEndpoint.takeBack jax-rs
  public void takeBack() {} // ~~ def method ExhibitEndpoint.takeBack

  @OPTIONS // ~~ route OPTIONS /exhibits ExhibitEndpoint.options jax-rs
  public Response options() { // ~~ def method ExhibitEndpoint.options
    return catalogue(); // ~~ call ExhibitEndpoint.catalogue
  }

  private static Response answer(Object body) { // ~~ def method ExhibitEndpoint.answer
    return Response.ok(body).build();
  }
}
