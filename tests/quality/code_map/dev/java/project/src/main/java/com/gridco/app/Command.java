package com.gridco.app;

interface Command { // ~~ def interface Command
    void run(String... args); // ~~ def method Command.run
}
