package com.gridco.app;

class Owner { // ~~ def class Owner
    private final String channel; // ~~ def variable Owner.channel

    Owner(String channel) { // ~~ def method Owner.Owner
        this.channel = channel;
    }

    void notify(String text) { // ~~ def method Owner.notify
        System.out.println(channel + ": " + text);
    }
}
