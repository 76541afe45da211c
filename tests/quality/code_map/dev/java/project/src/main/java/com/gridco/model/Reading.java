package com.gridco.model;

import static com.gridco.util.Money.round; // ~~ import src/main/java/com/gridco/util/Money.java

/** What a meter showed. */
public record Reading( // ~~ def class Reading
    String meter, // ~~ def variable Reading.meter
    double kwh, // ~~ def variable Reading.kwh
    Phase phase // ~~ def variable Reading.phase
) {
    public static final Reading NONE = Reading.of("-", 0); // ~~ def constant Reading.NONE; call Reading.of

    public Reading { // ~~ def method Reading.Reading
        check(kwh); // ~~ call Reading.check
    }

    public static Reading of(String meter, double kwh) { // ~~ def method Reading.of
        return of(meter, kwh, Phase.ONE); // ~~ call Reading.of
    }

    public static Reading of(String meter, double kwh, Phase phase) { // ~~ def method Reading.of
        return new Reading(meter, round(kwh), phase); // ~~ call model.Reading; call Money.round
    }

    public Reading plus(Reading other) { // ~~ def method Reading.plus
        return of(meter, kwh + other.kwh, phase); // ~~ call Reading.of
    }

    double scaled(double factor) { // ~~ def method Reading.scaled
        return kwh * factor;
    }

    private static void check(double kwh) { // ~~ def method Reading.check
        if (kwh < 0) {
            throw new IllegalArgumentException("check(kwh) failed: " + kwh);
        }
    }
}
