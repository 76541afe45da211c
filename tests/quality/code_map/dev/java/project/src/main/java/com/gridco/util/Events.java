package com.gridco.util;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

public class Events { // ~~ def class Events
    private final Map<String, List<Consumer<String>>> handlers = new HashMap<>(); // ~~ def variable Events.handlers

    public Events on(String name, Consumer<String> handler) { // ~~ def method Events.on
        handlers.computeIfAbsent(name, key -> new ArrayList<>()).add(handler);
        return this;
    }

    public void emit(String name, String payload) { // ~~ def method Events.emit
        for (Consumer<String> handler : handlers.getOrDefault(name, List.of())) {
            handler.accept(payload); // ~~ call Audit.record dynamic; call Owner.notify dynamic
        }
    }
}
