package com.gridco.billing;

@FunctionalInterface
public interface Tariff { // ~~ def interface Tariff
    double price(double kwh); // ~~ def method Tariff.price

    default Tariff plus(Tariff other) { // ~~ def method Tariff.plus
        return kwh -> price(kwh) + other.price(kwh); // ~~ call billing.Tariff.price; call billing.Tariff.price types
    }

    static Tariff flat(double rate) { // ~~ def method Tariff.flat
        return kwh -> kwh * rate;
    }
}
