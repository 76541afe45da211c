#include "parse.h" // ~~ import src/cmd/parse.h

#include <stdlib.h>
#include <string.h>

#include "../util/strbuf.h" // ~~ import src/util/strbuf.h
#include "jobq/log.h" // ~~ import include/jobq/log.h

static int next_id = 1; // ~~ def variable next_id

static int validate(const struct options *options) { // ~~ def function parse.validate
    return options->limit > 0;
}

static enum jq_priority priority_of(char mark) { // ~~ def function priority_of
    switch (mark) {
    case '!':
        return JQ_HIGH;
    case '?':
        return JQ_LOW;
    default:
        return JQ_NORMAL;
    }
}

int parse_options(struct options *options, int argc, char **argv) { // ~~ def function parse_options
    options->order = "fifo";
    options->quiet = 0;
    options->limit = 100;
    for (int i = 0; i < argc; i++) {
        if (strncmp(argv[i], "--order=", 8) == 0)
            options->order = argv[i] + 8;
        else if (strcmp(argv[i], "--quiet") == 0)
            options->quiet = 1;
        else if (strncmp(argv[i], "--limit=", 8) == 0)
            options->limit = atoi(argv[i] + 8);
    }
    log_verbose = !options->quiet;
    return validate(options) ? JQ_OK : JQ_ERR; // ~~ call parse.validate
}

job_t *parse_job(const char *text) { // ~~ def function parse_job
    struct strbuf copy = STRBUF_INIT;
    if (strbuf_append(&copy, text) != 0) // ~~ call strbuf_append
        return NULL;
    char *name = trim(copy.data); // ~~ call strbuf.trim
    job_t *job = calloc(1, sizeof *job);
    if (job != NULL) {
        job->id = next_id++;
        job->priority = priority_of(name[0]); // ~~ call priority_of
        strncpy(job->name, name, JQ_NAME_MAX - 1);
        LOG_I("job %d: %s", job->id, job->name); // ~~ call LOG_I
    }
    strbuf_free(&copy); // ~~ call strbuf_free
    return job;
}
