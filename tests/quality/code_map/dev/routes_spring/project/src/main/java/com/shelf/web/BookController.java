package com.shelf.web;

import com.shelf.core.Book; // ~~ import src/main/java/com/shelf/core/Book.java
import com.shelf.core.Catalogue; // ~~ import src/main/java/com/shelf/core/Catalogue.java
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.*;

/** 图书接口 */
@RestController
@RequestMapping("/api/books")
public class BookController { // ~~ def class BookController
    private final Catalogue catalogue; // ~~ def variable BookController.catalogue

    public BookController(Catalogue catalogue) { // ~~ def method BookController.BookController
        this.catalogue = catalogue;
    }

    @GetMapping // ~~ route GET /api/books BookController.list spring
    public List<Book> list(@RequestParam(required = false) String title) { // ~~ def method BookController.list
        return catalogue.all(); // ~~ call Catalogue.all types
    }

    @GetMapping("/{id}") // ~~ route GET /api/books/{id} BookController.show spring
    public Book show(@PathVariable String id) { // ~~ def method BookController.show
        return catalogue.find(id); // ~~ call Catalogue.find types
    }

    @PostMapping(consumes = "application/json") // ~~ route POST /api/books BookController.create spring
    @ResponseStatus(HttpStatus.CREATED)
    public Book create(@RequestBody String id) { // ~~ def method BookController.create
        return catalogue.add(checked(id)); // ~~ call Catalogue.add types; call BookController.checked
    }

    @PutMapping(path = "/{id}/title", produces = "text/plain") // ~~ route PUT /api/books/{id}/title BookController.rename spring
    public String rename(@PathVariable("id") String id) { // ~~ def method BookController.rename
        return show(id).id; // ~~ call BookController.show
    }

    @DeleteMapping("{id}") // ~~ route DELETE /api/books/{id} BookController.remove spring
    public void remove(@PathVariable String id) { // ~~ def method BookController.remove
        catalogue.delete(id); // ~~ call Catalogue.delete types
    }

    @RequestMapping(value = "/search", method = {RequestMethod.GET, RequestMethod.POST}) // ~~ route GET /api/books/search BookController.search spring; route POST /api/books/search BookController.search spring
    public List<Book> search(String text) { // ~~ def method BookController.search
        return list(text); // ~~ call BookController.list
    }

    private String checked(String id) { // ~~ def method BookController.checked
        return id.strip();
    }
}
