package com.gridco.billing;

public final class Tariffs { // ~~ def class Tariffs
    private Tariffs() {} // ~~ def method Tariffs.Tariffs

    public static Tariff stepped(double limit, Tariff low, Tariff high) { // ~~ def method Tariffs.stepped
        return new Tariff() { // ~~ call billing.Tariff
            @Override
            public double price(double kwh) { // ~~ def method price
                return kwh <= limit ? low.price(kwh) : low.price(limit) + high.price(over(kwh)); // ~~ call billing.Tariff.price types; call billing.Tariff.price types; call billing.Tariff.price types; call over
            }

            private double over(double kwh) { // ~~ def method over
                return kwh - limit;
            }
        };
    }
}
