#include "strbuf.h" // ~~ import src/util/strbuf.h

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* 保证缓冲区能再放下 extra 个字节 */
static int grow(struct strbuf *buffer, size_t extra) { // ~~ def function grow
    size_t wanted = buffer->length + extra + 1;
    if (wanted <= buffer->capacity)
        return 0;
    size_t capacity = MAX_OF(wanted, buffer->capacity * 2); // ~~ call MAX_OF
    char *data = realloc(buffer->data, capacity);
    if (data == NULL)
        return -1;
    buffer->data = data;
    buffer->capacity = capacity;
    return 0;
}

int strbuf_append(struct strbuf *buffer, const char *text) { // ~~ def function strbuf_append
    size_t length = strlen(text);
    if (grow(buffer, length) != 0) // ~~ call grow
        return -1;
    memcpy(buffer->data + buffer->length, text, length + 1);
    buffer->length += length;
    return 0;
}

void strbuf_free(struct strbuf *buffer) { // ~~ def function strbuf_free
    free(buffer->data);
    buffer->data = NULL;
    buffer->length = buffer->capacity = 0;
}

/* trim("  a ") gives "a"; the text is changed in place. */
char *trim(char *text) { // ~~ def function strbuf.trim
    while (isspace((unsigned char)*text))
        text++;
    char *end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1]))
        *--end = '\0';
    return text;
}
