package com.gridco.billing;

import com.gridco.util.Money; // ~~ import src/main/java/com/gridco/util/Money.java
import java.util.ArrayList;
import java.util.List;

public class Bill { // ~~ def class Bill
    private final List<Line> lines = new ArrayList<>(); // ~~ def variable Bill.lines
    private final String customer; // ~~ def variable Bill.customer

    private Bill(String customer) { // ~~ def method Bill.Bill
        this.customer = customer;
    }

    public static Builder builder(String customer) { // ~~ def method Bill.builder
        return new Builder(customer); // ~~ call Bill.Builder
    }

    public double total() { // ~~ def method Bill.total
        double total = 0;
        for (Line line : lines) {
            total += line.total(); // ~~ call Line.total types
        }
        return Money.round(total); // ~~ call Money.round
    }

    double discount() { // ~~ def method Bill.discount
        return lines.size() > 3 ? 0.9 : 1;
    }

    @Override
    public String toString() { // ~~ def method Bill.toString
        return customer + ": " + Money.format(total()); // ~~ call Money.format; call Bill.total
    }

    /** An inner class: it reaches the bill around it. */
    class Line { // ~~ def class Bill.Line
        private final double amount; // ~~ def variable Bill.Line.amount

        Line(double amount) { // ~~ def method Bill.Line.Line
            this.amount = amount;
        }

        double total() { // ~~ def method Bill.Line.total
            return amount * discount() * share(); // ~~ call Bill.discount; call Line.share
        }

        private double share() { // ~~ def method Bill.Line.share
            return Bill.this.customer.isEmpty() ? 0 : Bill.this.discount(); // ~~ call Bill.discount
        }
    }

    public static final class Builder { // ~~ def class Bill.Builder
        private final Bill bill; // ~~ def variable Bill.Builder.bill

        private Builder(String customer) { // ~~ def method Bill.Builder.Builder
            bill = new Bill(customer); // ~~ call billing.Bill
        }

        public Builder line(double amount) { // ~~ def method Bill.Builder.line
            bill.lines.add(bill.new Line(amount)); // ~~ call Bill.Line
            return this;
        }

        public Bill build() { // ~~ def method Bill.Builder.build
            return bill;
        }
    }
}
