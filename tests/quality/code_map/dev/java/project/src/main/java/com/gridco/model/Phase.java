package com.gridco.model;

import java.util.Locale;

public enum Phase { // ~~ def enum Phase
    ONE(1),
    THREE(3);

    private final int wires; // ~~ def variable Phase.wires

    Phase(int wires) { // ~~ def method Phase.Phase
        this.wires = wires;
    }

    public int wires() { // ~~ def method Phase.wires
        return wires;
    }

    public static Phase parse(String text) { // ~~ def method Phase.parse
        return valueOf(text.toUpperCase(Locale.ROOT));
    }
}
