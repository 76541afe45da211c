package com.gridco.billing;

import static com.gridco.util.Repository.inMemory; // ~~ import src/main/java/com/gridco/util/Repository.java

import com.gridco.model.Meter; // ~~ import src/main/java/com/gridco/model/Meter.java
import com.gridco.util.*; // ~~ import src/main/java/com/gridco/util/Events.java; import src/main/java/com/gridco/util/Repository.java
import java.util.function.ToDoubleFunction;

public class Billing extends Audit { // ~~ def class Billing
    private final Repository<Meter> meters = inMemory(); // ~~ def variable Billing.meters; call Repository.inMemory
    private final Tariff tariff; // ~~ def variable Billing.tariff
    private final Events events; // ~~ def variable Billing.events

    public Billing(Tariff tariff, Events events) { // ~~ def method Billing.Billing
        super("billing"); // ~~ call Audit.Audit
        this.tariff = tariff;
        this.events = events;
        events.on("billed", this::record); // ~~ call Events.on types
    }

    public void register(Meter meter) { // ~~ def method Billing.register
        meters.save(meter); // ~~ call Repository.save types
        record(meter.label()); // ~~ call Audit.record; call Identified.label types
    }

    public Bill bill(String id) { // ~~ def method Billing.bill
        Meter meter = meters.require(id); // ~~ call Repository.require types
        double amount = apply(meter, this::cost); // ~~ call Billing.apply
        Bill.Builder builder = Bill.builder(id); // ~~ call Bill.builder
        Bill bill = builder.line(amount).line(0).build(); // ~~ call Builder.line types; call Builder.line types; call Builder.build types
        events.emit("billed", bill.toString()); // ~~ call Events.emit types; call Bill.toString types
        return bill;
    }

    public double total() { // ~~ def method Billing.total
        double total = 0;
        for (Meter meter : meters.all()) { // ~~ call Repository.all types
            total += bill(meter.id()).total(); // ~~ call Billing.bill; call Meter.id types; call Bill.total types
        }
        return total;
    }

    private double apply(Meter meter, ToDoubleFunction<Meter> function) { // ~~ def method Billing.apply
        return function.applyAsDouble(meter); // ~~ call Billing.cost dynamic
    }

    private double cost(Meter meter) { // ~~ def method Billing.cost
        return tariff.price(meter.consumption()); // ~~ call billing.Tariff.price types; call Meter.consumption types
    }
}
