package com.shelf.web;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class HealthController { // ~~ def class HealthController
    @RequestMapping("/ping") // ~~ route ANY /ping HealthController.ping spring
    public String ping() { // ~~ def method HealthController.ping
        return "pong";
    }

    @GetMapping("/version") // ~~ route GET /version HealthController.version spring
    public String version() { // ~~ def method HealthController.version
        // @GetMapping("/old/version")
        return "@GetMapping(\"/quoted\")";
    }
}
