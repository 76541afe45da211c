package com.gridco.billing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.gridco.model.SolarMeter; // ~~ import src/main/java/com/gridco/model/SolarMeter.java
import com.gridco.util.Events; // ~~ import src/main/java/com/gridco/util/Events.java
import java.util.List;
import org.junit.jupiter.api.Test;

class BillingTest { // ~~ def class BillingTest
    private final Billing billing = new Billing(Tariff.flat(2), new Events()); // ~~ def variable BillingTest.billing; call billing.Billing; call Tariff.flat; call util.Events

    private SolarMeter meter(String id, double... values) { // ~~ def method BillingTest.meter
        SolarMeter meter = new SolarMeter(id, 1); // ~~ call SolarMeter
        meter.add(values); // ~~ call Meter.add types
        billing.register(meter); // ~~ call Billing.register types
        return meter;
    }

    @Test
    void bills() { // ~~ def method BillingTest.bills
        record Case( // ~~ def class Case
            String id, // ~~ def variable Case.id
            double total // ~~ def variable Case.total
        ) {}
        for (Case each : List.of(new Case("a", 8), new Case("b", 0))) { // ~~ call Case; call Case
            meter(each.id, 5); // ~~ call BillingTest.meter
            assertEquals(each.total, billing.bill(each.id).total()); // ~~ call Billing.bill types; call Bill.total types
        }
    }

    @Test
    void anonymousTariff() { // ~~ def method BillingTest.anonymousTariff
        Tariff tariff = kwh -> kwh + 1;
        assertEquals(3, tariff.price(2)); // ~~ call billing.Tariff.price types
        double used = meter("c", 2, 2).consumption(); // ~~ call BillingTest.meter; call SolarMeter.consumption types
        assertEquals(3, used);
    }
}
