#pragma once

#include <stddef.h>

/* 可增长的字符串缓冲区 */
struct strbuf { // ~~ def struct strbuf
    char *data; // ~~ def variable strbuf.data
    size_t length; // ~~ def variable strbuf.length
    size_t capacity; // ~~ def variable strbuf.capacity
};

#define STRBUF_INIT {NULL, 0, 0} // ~~ def constant STRBUF_INIT
#define MAX_OF(a, b) ((a) > (b) ? (a) : (b)) // ~~ def function MAX_OF

int strbuf_append(struct strbuf *buffer, const char *text); // ~~ def? function strbuf_append
void strbuf_free(struct strbuf *buffer); // ~~ def? function strbuf_free
char *trim(char *text); // ~~ def? function strbuf.trim
