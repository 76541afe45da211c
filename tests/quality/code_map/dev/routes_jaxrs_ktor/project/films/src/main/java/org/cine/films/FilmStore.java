package org.cine.films;

import java.util.Map;
import java.util.TreeMap;

class FilmStore { // ~~ def class FilmStore
    private final Map<String, String> films = new TreeMap<>(); // ~~ def variable FilmStore.films

    String list(int year) { // ~~ def method FilmStore.list
        return films.keySet() + " " + year;
    }

    String get(String id) { // ~~ def method FilmStore.get
        return films.get("/films/" + id);
    }

    void put(String title) { // ~~ def method FilmStore.put
        films.put(title, title);
    }
}
