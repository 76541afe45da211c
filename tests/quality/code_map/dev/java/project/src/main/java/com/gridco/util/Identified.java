package com.gridco.util;

public interface Identified { // ~~ def interface Identified
    String id(); // ~~ def method Identified.id

    default String label() { // ~~ def method Identified.label
        return "#" + id(); // ~~ call Identified.id
    }
}
