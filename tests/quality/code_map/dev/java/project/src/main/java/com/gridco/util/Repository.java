package com.gridco.util;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

public interface Repository<T extends Identified> { // ~~ def interface Repository
    T find(String id); // ~~ def method Repository.find

    void save(T value); // ~~ def method Repository.save

    Collection<T> all(); // ~~ def method Repository.all

    default T require(String id) { // ~~ def method Repository.require
        T found = find(id); // ~~ call Repository.find
        if (found == null) {
            throw new Missing(id); // ~~ call Repository.Missing
        }
        return found;
    }

    static <T extends Identified> Repository<T> inMemory() { // ~~ def method Repository.inMemory
        return new Memory<>(); // ~~ call Memory
    }

    class Missing extends RuntimeException { // ~~ def class Repository.Missing
        Missing(String id) { // ~~ def method Repository.Missing.Missing
            super("missing " + id);
        }
    }
}

final class Memory<T extends Identified> implements Repository<T> { // ~~ def class Memory
    private final Map<String, T> values = new LinkedHashMap<>(); // ~~ def variable Memory.values

    @Override
    public T find(String id) { // ~~ def method Memory.find
        return values.get(id);
    }

    @Override
    public void save(T value) { // ~~ def method Memory.save
        Function<T, String> key = Identified::id;
        values.put(key.apply(value), value); // ~~ call Identified.id dynamic
    }

    @Override
    public Collection<T> all() { // ~~ def method Memory.all
        return values.values();
    }
}
