package org.cine.films;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.Path;

@Path("status")
public class StatusResource { // ~~ def class StatusResource
    static final String DEEP = "/deep"; // ~~ def constant StatusResource.DEEP

    @GET // ~~ route GET /rest/status StatusResource.status jax-rs
    public String status() { // ~~ def method StatusResource.status
        return "up";
    }

    @GET @Path(DEEP) // ~~ route GET /rest/status/deep StatusResource.deep jax-rs
    public String deep() { // ~~ def method StatusResource.deep
        return status(); // ~~ call StatusResource.status
    }

    @HEAD // ~~ route HEAD /rest/status StatusResource.head jax-rs
    public void head() {} // ~~ def method StatusResource.head
}
