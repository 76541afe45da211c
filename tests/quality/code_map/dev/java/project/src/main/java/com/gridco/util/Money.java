package com.gridco.util;

/** 金额工具：四舍五入与格式 */
public final class Money { // ~~ def class Money
    public static final int CENTS = 100; // ~~ def constant Money.CENTS

    private Money() {} // ~~ def method Money.Money

    public static double round(double value) { // ~~ def method Money.round
        return Math.round(value * CENTS) / (double) CENTS; // Math.round is another round
    }

    public static String format(double value) { // ~~ def method Money.format
        return String.format("%.2f 元", round(value)); // ~~ call Money.round
    }
}
