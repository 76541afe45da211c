package com.shelf.core;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Catalogue { // ~~ def class Catalogue
    private final Map<String, Book> books = new HashMap<>(); // ~~ def variable Catalogue.books

    public Book find(String id) { // ~~ def method Catalogue.find
        return books.get("/api/books/" + id); // a map's get, no request
    }

    public Book add(String id) { // ~~ def method Catalogue.add
        Book book = new Book(id); // ~~ call core.Book
        books.put(id, book);
        return book;
    }

    public List<Book> all() { // ~~ def method Catalogue.all
        return List.copyOf(books.values());
    }

    public void delete(String id) { // ~~ def method Catalogue.delete
        books.remove(id);
    }
}
