package com.gridco.model;

public class SolarMeter extends Meter { // ~~ def class SolarMeter
    private final double fed; // ~~ def variable SolarMeter.fed

    public SolarMeter(String id) { // ~~ def method SolarMeter.SolarMeter
        this(id, 0); // ~~ call SolarMeter.SolarMeter
    }

    public SolarMeter(String id, double fed) { // ~~ def method SolarMeter.SolarMeter
        super(id); // ~~ call Meter.Meter
        this.fed = fed;
    }

    @Override
    protected double factor() { // ~~ def method SolarMeter.factor
        return 1;
    }

    @Override
    public double consumption() { // ~~ def method SolarMeter.consumption
        return Math.max(0, super.consumption() - fed); // ~~ call Meter.consumption
    }
}
