package com.shelf.core;

public class Book { // ~~ def class Book
    public final String id; // ~~ def variable Book.id

    public Book(String id) { // ~~ def method Book.Book
        this.id = id;
    }
}
