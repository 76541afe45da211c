#pragma once

#include <stddef.h>

#define JQ_NAME_MAX 32 // ~~ def constant JQ_NAME_MAX
#define JQ_OK 0 // ~~ def constant JQ_OK
#define JQ_ERR (-1) // ~~ def constant JQ_ERR

/* How urgent a job is. */
enum jq_priority { // ~~ def enum jq_priority
    JQ_LOW, // ~~ def? constant JQ_LOW
    JQ_NORMAL, // ~~ def? constant JQ_NORMAL
    JQ_HIGH // ~~ def? constant JQ_HIGH
};

struct job { // ~~ def struct job
    int id; // ~~ def variable job.id
    enum jq_priority priority; // ~~ def variable job.priority
    char name[JQ_NAME_MAX]; // ~~ def variable job.name
    struct job *next; // ~~ def variable job.next
};

typedef struct job job_t; // ~~ def type job_t

/* Called once for each job; a result other than JQ_OK ends the walk. */
typedef int (*job_visitor)(const job_t *job, void *context); // ~~ def type job_visitor
