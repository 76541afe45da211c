package com.gridco.legacy;

import static com.gridco.util.Money.*; // ~~ import src/main/java/com/gridco/util/Money.java

import com.gridco.model.*; // ~~ import src/main/java/com/gridco/model/Meter.java; import src/main/java/com/gridco/model/Phase.java; import src/main/java/com/gridco/model/Reading.java; import src/main/java/com/gridco/model/SolarMeter.java
import java.util.List;

public class Importer { // ~~ def class Importer
    private static final List<String> SEEN; // ~~ def constant Importer.SEEN

    static {
        SEEN = start("ids"); // ~~ call Importer.start
    }

    private static List<String> start(String name) { // ~~ def method Importer.start
        return new java.util.ArrayList<>(List.of(name));
    }

    /** This round hides the one that is imported. */
    private double round(double value) { // ~~ def method Importer.round
        return Math.floor(value);
    }

    public Meter read(String line) { // ~~ def method Importer.read
        String[] parts = line.split(";");
        SolarMeter meter = new SolarMeter(parts[0]); // ~~ call SolarMeter
        double kwh = round(Double.parseDouble(parts[1])); // ~~ call Importer.round
        meter.add(Reading.of(parts[0], kwh, Phase.parse(parts[2]))); // ~~ call Meter.add types; call Reading.of; call Phase.parse
        SEEN.add(format(kwh)); // ~~ call Money.format
        return meter;
    }

    public double estimate(double kwh) { // ~~ def method Importer.estimate
        return new Tariff(0.3).price(kwh); // ~~ call legacy.Tariff; call legacy.Tariff.price types
    }
}
