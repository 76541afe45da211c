#include "jobq/queue.h" // ~~ import include/jobq/queue.h

#include <stdlib.h>
#include <string.h>

#include "jobq/log.h" // ~~ import include/jobq/log.h

/* Not the check of the command line: that one has the same name in cmd/parse.c. */
static int validate(const job_t *job) { // ~~ def function queue.validate
    return job != NULL && job->name[0] != '\0';
}

static job_t *detach_head(struct queue *queue) { // ~~ def function detach_head
    job_t *job = queue->head;
    if (job == NULL)
        return NULL;
    queue->head = job->next;
    job->next = NULL;
    queue->length--;
    return job;
}

static int fifo_push(struct queue *queue, job_t *job) { // ~~ def function fifo_push
    job_t **slot = &queue->head;
    while (*slot != NULL)
        slot = &(*slot)->next;
    *slot = job;
    queue->length++;
    return JQ_OK;
}

static int lifo_push(struct queue *queue, job_t *job) { // ~~ def function lifo_push
    job->next = queue->head;
    queue->head = job;
    queue->length++;
    return JQ_OK;
}

static job_t *urgent_pop(struct queue *queue) { // ~~ def function urgent_pop
    job_t **best = &queue->head;
    for (job_t **slot = &queue->head; *slot != NULL; slot = &(*slot)->next)
        if ((*slot)->priority > (*best)->priority)
            best = slot;
    if (best == &queue->head)
        return detach_head(queue); // ~~ call detach_head
    job_t *job = *best;
    *best = job->next;
    queue->length--;
    return job;
}

static const struct queue_ops orders[] = { // ~~ def constant orders
    {"fifo", fifo_push, detach_head},
    {"lifo", lifo_push, detach_head},
    {.name = "urgent", .push = fifo_push, .pop = urgent_pop},
};

void queue_init(struct queue *queue, const char *order) { // ~~ def function queue_init
    memset(queue, 0, sizeof *queue);
    queue->ops = &orders[0];
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++)
        if (strcmp(orders[i].name, order) == 0)
            queue->ops = &orders[i];
}

int queue_push(struct queue *queue, job_t *job) { // ~~ def function queue_push
    if (!validate(job)) { // ~~ call queue.validate
        LOG_E("a job without a name"); // ~~ call LOG_E
        return JQ_ERR;
    }
    return queue->ops->push(queue, job); // ~~ call fifo_push dynamic; call lifo_push dynamic; call? queue_ops.push
}

job_t *queue_pop(struct queue *queue) { // ~~ def function queue_pop
    if (queue_is_empty(queue)) // ~~ call queue_is_empty
        return NULL;
    return queue->ops->pop(queue); // ~~ call detach_head dynamic; call urgent_pop dynamic; call? queue_ops.pop
}

int queue_each(const struct queue *queue, job_visitor visit, void *context) { // ~~ def function queue_each
    for (const job_t *job = queue->head; job != NULL; job = job->next) {
        int result = visit(job, context); // ~~ call print_job dynamic; call count_job dynamic
        if (result != JQ_OK)
            return result;
    }
    return JQ_OK;
}

void queue_drain(struct queue *queue) { // ~~ def function queue_drain
    job_t *job = queue_pop(queue); // ~~ call queue_pop
    if (job == NULL)
        return;
    free(job);
    queue_drain(queue); // ~~ call queue_drain
}
