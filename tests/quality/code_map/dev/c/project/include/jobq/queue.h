#pragma once

#include "types.h" // ~~ import include/jobq/types.h

struct queue { // ~~ def struct queue
    job_t *head; // ~~ def variable queue.head
    size_t length; // ~~ def variable queue.length
    const struct queue_ops *ops; // ~~ def variable queue.ops
};

/* What a queue does, by its order. */
struct queue_ops { // ~~ def struct queue_ops
    const char *name; // ~~ def variable queue_ops.name
    int (*push)(struct queue *queue, job_t *job); // ~~ def variable queue_ops.push
    job_t *(*pop)(struct queue *queue); // ~~ def variable queue_ops.pop
};

void queue_init(struct queue *queue, const char *order); // ~~ def? function queue_init
int queue_push(struct queue *queue, job_t *job); // ~~ def? function queue_push
job_t *queue_pop(struct queue *queue); // ~~ def? function queue_pop
int queue_each(const struct queue *queue, job_visitor visit, void *context); // ~~ def? function queue_each
void queue_drain(struct queue *queue); // ~~ def? function queue_drain

static inline int queue_is_empty(const struct queue *queue) { // ~~ def function queue_is_empty
    return queue->head == NULL;
}
