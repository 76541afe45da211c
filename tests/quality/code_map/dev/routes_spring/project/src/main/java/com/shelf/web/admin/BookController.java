package com.shelf.web.admin;

import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController("adminBooks")
@RequestMapping(value = "/admin/books")
public class BookController { // ~~ def class BookController
    @GetMapping("/stats") // ~~ route GET /admin/books/stats admin.BookController.stats spring
    public String stats() { // ~~ def method BookController.stats
        return "{}";
    }

    @DeleteMapping("/**") // ~~ route DELETE /admin/books/** admin.BookController.purge spring
    public void purge() {} // ~~ def method BookController.purge
}
