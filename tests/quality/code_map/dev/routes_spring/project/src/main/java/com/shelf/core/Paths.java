package com.shelf.core;

public final class Paths { // ~~ def class Paths
    public static final String API = "/api"; // ~~ def constant Paths.API
    public static final String LOANS = API + "/loans"; // ~~ def constant Paths.LOANS

    private Paths() {} // ~~ def method Paths.Paths
}
