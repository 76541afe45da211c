package com.gridco.billing;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

abstract class Audit { // ~~ def class Audit
    private final List<String> entries = new ArrayList<>(); // ~~ def variable Audit.entries
    private final String name; // ~~ def variable Audit.name

    Audit(String name) { // ~~ def method Audit.Audit
        this.name = name;
    }

    protected void record(String entry) { // ~~ def method Audit.record
        entries.add(name + " " + entry);
    }

    public String history() { // ~~ def method Audit.history
        StringJoiner lines = new StringJoiner("\n");
        entries.forEach(lines::add);
        return lines.toString();
    }
}
