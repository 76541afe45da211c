package com.gridco.app;

import com.gridco.billing.Billing; // ~~ import src/main/java/com/gridco/billing/Billing.java
import com.gridco.billing.Tariff; // ~~ import src/main/java/com/gridco/billing/Tariff.java
import com.gridco.billing.Tariffs; // ~~ import src/main/java/com/gridco/billing/Tariffs.java
import com.gridco.legacy.Importer; // ~~ import src/main/java/com/gridco/legacy/Importer.java
import com.gridco.model.Meter; // ~~ import src/main/java/com/gridco/model/Meter.java
import com.gridco.util.Events; // ~~ import src/main/java/com/gridco/util/Events.java
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

public final class Main { // ~~ def class Main
    private final Map<String, Command> commands = new LinkedHashMap<>(); // ~~ def variable Main.commands
    private final Events events = new Events(); // ~~ def variable Main.events; call util.Events
    private final Billing billing; // ~~ def variable Main.billing

    Main(Supplier<Tariff> tariffs) { // ~~ def method Main.Main
        billing = new Billing(tariffs.get(), events); // ~~ call billing.Billing; call Main.cheap dynamic
        Owner owner = new Owner("mail"); // ~~ call app.Owner
        events.on("billed", owner::notify).on("loaded", text -> this.print(text)); // ~~ call Events.on types; call Events.on types; call Main.print
        commands.put("load", this::load);
        commands.put("bill", this::bill);
        commands.put("guess", args -> guess(args[0])); // ~~ call Main.guess
    }

    public static void main(String[] args) { // ~~ def method Main.main
        Main main = new Main(Main::cheap); // ~~ call app.Main
        main.dispatch(args[0], java.util.Arrays.copyOfRange(args, 1, args.length)); // ~~ call Main.dispatch types
    }

    void dispatch(String name, String... args) { // ~~ def method Main.dispatch
        Command command = commands.get(name);
        if (command == null) {
            print("run what? load(), bill()"); // ~~ call Main.print
        } else {
            command.run(args); // ~~ call Command.run types; call Main.load dynamic; call Main.bill dynamic
        }
    }

    private void load(String... lines) { // ~~ def method Main.load
        Importer importer = new Importer(); // ~~ call legacy.Importer
        for (String line : lines) {
            var meter = importer.read(line); // ~~ call Importer.read types
            billing.register(meter); // ~~ call Billing.register types
            show(meter); // ~~ call Main.show
        }
    }

    private void bill(String... ids) { // ~~ def method Main.bill
        for (String id : ids) {
            print(billing.bill(id).toString()); // ~~ call Main.print; call Billing.bill types; call Bill.toString types
        }
        print(billing.history()); // ~~ call Main.print; call Audit.history types
    }

    private void guess(String kwh) { // ~~ def method Main.guess
        var old = new com.gridco.legacy.Tariff(0.2); // ~~ call legacy.Tariff
        print(com.gridco.util.Money.format(old.price(Double.parseDouble(kwh)))); // ~~ call Main.print; call Money.format; call legacy.Tariff.price types
    }

    private <T extends Meter> void show(T meter) { // ~~ def method Main.show
        this.<String>print(meter.label()); // ~~ call Main.print; call Identified.label types
    }

    private static Tariff cheap() { // ~~ def method Main.cheap
        return Tariff.flat(0.2).plus(Tariffs.stepped(100, Tariff.flat(0.1), Tariff.flat(0.3))); // ~~ call Tariff.flat; call billing.Tariff.plus types; call Tariffs.stepped; call Tariff.flat; call Tariff.flat
    }

    private <T> void print(T text) { // ~~ def method Main.print
        System.out.println(text);
    }
}
