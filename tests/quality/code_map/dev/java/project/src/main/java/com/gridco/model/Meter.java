package com.gridco.model;

import com.gridco.util.Identified; // ~~ import src/main/java/com/gridco/util/Identified.java
import java.util.ArrayList;
import java.util.List;

public abstract class Meter implements Identified { // ~~ def class Meter
    private final String id; // ~~ def variable Meter.id
    protected final List<Reading> readings = new ArrayList<>(); // ~~ def variable Meter.readings

    protected Meter(String id) { // ~~ def method Meter.Meter
        this.id = id;
    }

    @Override
    public String id() { // ~~ def method Meter.id
        return id;
    }

    protected abstract double factor(); // ~~ def method Meter.factor

    public void add(Reading reading) { // ~~ def method Meter.add
        readings.add(reading);
    }

    public void add(double... values) { // ~~ def method Meter.add
        for (double value : values) {
            add(Reading.of(id(), value)); // ~~ call Meter.add; call Reading.of; call Meter.id
        }
    }

    public double consumption() { // ~~ def method Meter.consumption
        Reading sum = Reading.NONE;
        for (Reading reading : readings) {
            sum = sum.plus(reading); // ~~ call Reading.plus types
        }
        return sum.scaled(this.factor()); // ~~ call Reading.scaled types; call Meter.factor
    }
}
