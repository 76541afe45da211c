#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../src/cmd/parse.h" // ~~ import src/cmd/parse.h
#include "jobq/log.h" // ~~ import include/jobq/log.h
#include "jobq/queue.h" // ~~ import include/jobq/queue.h

#define RUN(test) (puts(#test), test()) // ~~ def function RUN

static char captured[256]; // ~~ def variable captured

static void capture_line(enum log_level level, const char *line) { // ~~ def function capture_line
    (void)level;
    strncpy(captured, line, sizeof captured - 1);
}

static int count_job(const job_t *job, void *context) { // ~~ def function count_job
    (void)job;
    ++*(int *)context;
    return JQ_OK;
}

static void fill(struct queue *queue, const char *order) { // ~~ def function fill
    queue_init(queue, order); // ~~ call queue_init
    queue_push(queue, parse_job("first")); // ~~ call queue_push; call parse_job
    queue_push(queue, parse_job("!second")); // ~~ call queue_push; call parse_job
}

static void test_lifo(void) { // ~~ def function test_lifo
    struct queue queue;
    fill(&queue, "lifo"); // ~~ call fill
    job_t *job = queue_pop(&queue); // ~~ call queue_pop
    assert(strcmp(job->name, "!second") == 0);
    queue_drain(&queue); // ~~ call queue_drain
    assert(queue_is_empty(&queue)); // ~~ call queue_is_empty
}

static void test_each(void) { // ~~ def function test_each
    struct queue queue;
    int count = 0;
    int (*drain)(const struct queue *, job_visitor, void *) = queue_each;
    fill(&queue, "fifo"); // ~~ call fill
    drain(&queue, count_job, &count); // ~~ call queue_each dynamic
    assert(count == 2);
}

static void test_refuses_empty(void) { // ~~ def function test_refuses_empty
    struct queue queue;
    queue_init(&queue, "fifo"); // ~~ call queue_init
    log_set_sink(capture_line); // ~~ call log_set_sink
    assert(queue_push(&queue, parse_job("   ")) == JQ_ERR); // ~~ call queue_push; call parse_job
    assert(strstr(captured, "without a name") != NULL);
}

int main(void) { // ~~ def function test_queue.main
    RUN(test_lifo); // ~~ call RUN; call test_lifo dynamic
    RUN(test_each); // ~~ call RUN; call test_each dynamic
    test_refuses_empty(); // ~~ call test_refuses_empty
    return 0;
}
