#pragma once

#include "jobq/queue.h" // ~~ import include/jobq/queue.h
#include "parse.h" // ~~ import src/cmd/parse.h

typedef int (*command_fn)(struct queue *queue, const struct options *options, const char *argument); // ~~ def type command_fn

struct command { // ~~ def struct command
    const char *name; // ~~ def variable command.name
    command_fn run; // ~~ def variable command.run
};

int run_command(const char *name, struct queue *queue, const struct options *options, const char *argument); // ~~ def? function run_command
