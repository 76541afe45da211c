package com.gridco.legacy;

/** The tariff of the old system; it has nothing to do with billing.Tariff. */
public class Tariff { // ~~ def class Tariff
    private final double rate; // ~~ def variable Tariff.rate

    public Tariff(double rate) { // ~~ def method Tariff.Tariff
        this.rate = rate;
    }

    public double price(double kwh) { // ~~ def method Tariff.price
        return kwh * rate;
    }
}
