#pragma once

#include <jobq/types.h> // ~~ import include/jobq/types.h

struct options { // ~~ def struct options
    const char *order; // ~~ def variable options.order
    int quiet; // ~~ def variable options.quiet
    int limit; // ~~ def variable options.limit
};

int parse_options(struct options *options, int argc, char **argv); // ~~ def? function parse_options
job_t *parse_job(const char *text); // ~~ def? function parse_job
