"""Routes of Spring, and the clients of Java."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


INTERFACES_BASES_AND_CLIENTS = {
    "a/src/main/java/com/x/api/UserApi.java": """
                package com.x.api;
                import org.springframework.web.bind.annotation.*;
                @RequestMapping("/api/users")
                public interface UserApi {
                    @GetMapping("/{id}")
                    User get(@PathVariable("id") long id);
                    @PostMapping
                    User create(@RequestBody User user);
                }
                """,
    "a/src/main/java/com/x/UserController.java": """
                package com.x;
                import com.x.api.UserApi;
                import org.springframework.web.bind.annotation.RestController;
                @RestController
                public class UserController implements UserApi {
                    @Override
                    public User get(long id) { return null; }
                    @Override
                    public User create(User user) { return null; }
                }
                """,
    "a/src/main/java/com/x/Base.java": """
                package com.x;
                import org.springframework.web.bind.annotation.*;
                public abstract class Base<T> {
                    @GetMapping("/all")
                    public java.util.List<T> all() { return null; }
                    @DeleteMapping(value = {"/{id}", "/remove/{id}"})
                    public void remove(@PathVariable long id) {}
                }
                """,
    "a/src/main/java/com/x/Cats.java": """
                package com.x;
                import org.springframework.web.bind.annotation.*;
                @RestController
                @RequestMapping({"/cats", "/felines"})
                public class Cats extends Base<Cat> {
                    @RequestMapping(path = "/feed", method = RequestMethod.POST)
                    public void feed() {}
                    @PatchMapping(Routes.Paths.NAME)
                    void name() {}
                    @GetMapping(Routes.BASE + Routes.Paths.NAME)
                    void base() {}
                }
                @RestController
                @RequestMapping("dogs/")
                class Dogs extends Base<Dog> {
                    @GetMapping("/") void root() {}
                    @GetMapping("**") void rest() {}
                }
                """,
    "a/src/main/java/com/x/Routes.java": """
                package com.x;
                public interface Routes {
                    String BASE = "/base";
                    class Paths { public static final String NAME = "/name/{n}"; }
                }
                """,
    "a/src/main/kotlin/com/x/Kt.kt": """
                package com.x
                import org.springframework.web.bind.annotation.*
                @RestController
                @RequestMapping("/kt")
                class Kt(private val s: S) {
                    @GetMapping("/{id}")
                    fun one(@PathVariable id: String) = s.one(id)
                    @PostMapping(value = ["/a", "/b"], consumes = ["x"])
                    suspend fun many() {}
                    @RequestMapping("/r", method = [RequestMethod.PUT, RequestMethod.GET])
                    fun r() {}
                    @GetMapping("$PREFIX/x")
                    fun p() {}
                    companion object { const val PREFIX = "/pre" }
                }
                """,
    "b/src/main/java/com/y/Client.java": """
                package com.y;
                import org.springframework.cloud.openfeign.FeignClient;
                import org.springframework.web.bind.annotation.*;
                @FeignClient(name = "users", url = "${users.url}", path = "/api/users")
                public interface Client {
                    @GetMapping("/{id}")
                    User get(@PathVariable("id") long id);
                    @RequestMapping(method = RequestMethod.POST)
                    User create(@RequestBody User u);
                }
                """,
    "b/src/main/java/com/y/Web.java": """
                package com.y;
                import org.springframework.web.reactive.function.client.WebClient;
                import org.springframework.web.client.RestTemplate;
                import org.springframework.web.util.UriComponentsBuilder;
                import java.net.http.*;
                import java.net.URI;
                public class Web {
                    private final WebClient client;
                    private final RestTemplate restTemplate;
                    private final String baseUrl;
                    private static final String USERS = "/api/users/";
                    Web(WebClient.Builder b) { this.client = b.baseUrl("http://users").build(); }
                    void a(long id) {
                        client.get()
                            .uri("/api/users/{id}", id)
                            .retrieve();
                        client.post().uri(u -> u.path("/api/users").queryParam("x", 1).build()).bodyValue(1).retrieve();
                        String url = UriComponentsBuilder.fromHttpUrl(baseUrl).path("/kt/").path("{id}").buildAndExpand(id).toUriString();
                        restTemplate.getForObject(url, String.class);
                        restTemplate.exchange(baseUrl + USERS + id, HttpMethod.GET, null, String.class);
                        restTemplate.delete(String.format("%s/cats/%d", baseUrl, id));
                        HttpRequest request = HttpRequest.newBuilder()
                            .uri(URI.create(baseUrl + "/cats/feed"))
                            .header("a", "b")
                            .POST(HttpRequest.BodyPublishers.noBody())
                            .build();
                    }
                    String url(long id) { return baseUrl + "/kt/" + id; }
                    void b(long id) { restTemplate.getForEntity(url(id), String.class); }
                }
                """,
    "b/src/test/java/com/y/UserControllerTest.java": """
                package com.y;
                import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.*;
                class UserControllerTest {
                    @Autowired MockMvc mockMvc;
                    void t() throws Exception {
                        mockMvc.perform(get("/api/users/{id}", 1)).andExpect(status().isOk());
                        mockMvc.perform(post("/api/users").content("x"));
                    }
                }
                """,
    "b/src/main/java/com/y/Retro.java": """
                package com.y;
                import retrofit2.http.GET;
                import retrofit2.http.POST;
                interface Retro {
                    @GET("kt/{id}") Call<X> one(@Path("id") String id);
                    @POST("kt/a") Call<X> a();
                }
                """,
}


def test_interfaces_bases_and_clients(tree: Trees) -> None:
    found = tree(INTERFACES_BASES_AND_CLIENTS)
    assert found.routes() == {
        ("DELETE", "/cats/remove/{id}", "Base.remove"),
        ("DELETE", "/cats/{id}", "Base.remove"),
        ("DELETE", "/dogs/remove/{id}", "Base.remove"),
        ("DELETE", "/dogs/{id}", "Base.remove"),
        ("DELETE", "/felines/remove/{id}", "Base.remove"),
        ("DELETE", "/felines/{id}", "Base.remove"),
        ("GET", "/api/users/{id}", "UserController.get"),
        ("GET", "/cats/all", "Base.all"),
        ("GET", "/cats/base/name/{n}", "Cats.base"),
        ("GET", "/dogs/", "Dogs.root"),
        ("GET", "/dogs/**", "Dogs.rest"),
        ("GET", "/dogs/all", "Base.all"),
        ("GET", "/felines/all", "Base.all"),
        ("GET", "/felines/base/name/{n}", "Cats.base"),
        ("GET", "/kt/pre/x", "Kt.p"),
        ("GET", "/kt/r", "Kt.r"),
        ("GET", "/kt/{id}", "Kt.one"),
        ("PATCH", "/cats/name/{n}", "Cats.name"),
        ("PATCH", "/felines/name/{n}", "Cats.name"),
        ("POST", "/api/users", "UserController.create"),
        ("POST", "/cats/feed", "Cats.feed"),
        ("POST", "/felines/feed", "Cats.feed"),
        ("POST", "/kt/a", "Kt.many"),
        ("POST", "/kt/b", "Kt.many"),
        ("PUT", "/kt/r", "Kt.r"),
    }
    assert found.requests() == {
        ("b/src/main/java/com/y/Client.java", 7, "GET /api/users/{id}", "/api/users/{id}"),
        ("b/src/main/java/com/y/Client.java", 9, "POST /api/users", "/api/users"),
        ("b/src/main/java/com/y/Retro.java", 6, "GET /kt/{id}", "/kt/{id}"),
        ("b/src/main/java/com/y/Retro.java", 7, "POST /kt/a", "/kt/a"),
        ("b/src/main/java/com/y/Web.java", 16, "GET /api/users/{id}", "/api/users/{id}"),
        ("b/src/main/java/com/y/Web.java", 18, "POST /api/users", "/api/users"),
        ("b/src/main/java/com/y/Web.java", 20, "GET /kt/{id}", "/kt/{id}"),
        ("b/src/main/java/com/y/Web.java", 21, "GET /api/users/*", "/api/users/{id}"),
        ("b/src/main/java/com/y/Web.java", 22, "DELETE /cats/*", "/cats/{id}"),
        ("b/src/main/java/com/y/Web.java", 24, "POST /cats/feed", "/cats/feed"),
        ("b/src/main/java/com/y/Web.java", 30, "GET /kt/*", "/kt/{id}"),
        ("b/src/test/java/com/y/UserControllerTest.java", 7, "GET /api/users/{id}", "/api/users/{id}"),
        ("b/src/test/java/com/y/UserControllerTest.java", 8, "POST /api/users", "/api/users"),
    }
