#include "commands.h" // ~~ import src/cmd/commands.h

#include <stdio.h>
#include <string.h>

#include "jobq/log.h" // ~~ import include/jobq/log.h

static int print_job(const job_t *job, void *context) { // ~~ def function print_job
    const struct options *options = context;
    if (job->id > options->limit)
        return JQ_ERR;
    printf("%d %s\n", job->id, job->name);
    return JQ_OK;
}

static int cmd_add(struct queue *queue, const struct options *options, const char *argument) { // ~~ def function cmd_add
    (void)options;
    job_t *job = parse_job(argument); // ~~ call parse_job
    return job ? queue_push(queue, job) : JQ_ERR; // ~~ call queue_push
}

static int cmd_list(struct queue *queue, const struct options *options, const char *argument) { // ~~ def function cmd_list
    (void)argument;
    return queue_each(queue, print_job, (void *)options); // ~~ call queue_each
}

static int cmd_next(struct queue *queue, const struct options *options, const char *argument) { // ~~ def function cmd_next
    (void)argument;
    job_t *job = queue_pop(queue); // ~~ call queue_pop
    if (job == NULL) {
        LOG_I("nothing to do"); // ~~ call LOG_I
        return JQ_OK;
    }
    return print_job(job, (void *)options); // ~~ call print_job
}

static int cmd_help(struct queue *queue, const struct options *options, const char *argument); // ~~ def? function cmd_help

static const struct command commands[] = { // ~~ def constant commands
    {"add", cmd_add},
    {"list", cmd_list},
    {"next", cmd_next},
    {"help", cmd_help},
};

static int cmd_help(struct queue *queue, const struct options *options, const char *argument) { // ~~ def function cmd_help
    (void)queue;
    (void)options;
    (void)argument;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        puts(commands[i].name);
    return JQ_OK;
}

int run_command(const char *name, struct queue *queue, const struct options *options, const char *argument) { // ~~ def function run_command
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].name, name) == 0)
            return commands[i].run(queue, options, argument); // ~~ call cmd_add dynamic; call cmd_list dynamic; call cmd_next dynamic; call cmd_help dynamic; call? command.run
    }
    LOG_E("no command '%s'; try cmd_help(...)", name); // ~~ call LOG_E
    return JQ_ERR;
}
