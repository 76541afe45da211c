package de.bahnhof.shared;

import org.springframework.http.ResponseEntity;

public abstract class BaseController<T> { // ~~ def class BaseController
    protected ResponseEntity<T> ok(T body) { // ~~ def method BaseController.ok
        return ResponseEntity.ok(body);
    }

    protected String path(String... parts) { // ~~ def method BaseController.path
        return "/intern/" + String.join("/", parts);
    }
}
