#pragma once

#include <stddef.h>

/* A stream is anything that takes bytes; its first member makes it one. */
struct stream /* ~~ def struct stream */
{
	size_t (*write)(struct stream *self, const char *bytes, size_t count); /* ~~ def variable stream.write */
	void (*close)(struct stream *self); /* ~~ def variable stream.close */
};

struct memoryStream /* ~~ def struct memoryStream */
{
	struct stream base; /* ~~ def variable memoryStream.base */
	char bytes[128]; /* ~~ def variable memoryStream.bytes */
	size_t used; /* ~~ def variable memoryStream.used */
};

void memoryStreamInit(struct memoryStream *stream); /* ~~ def? function memoryStreamInit */
struct stream *standardStream(void); /* ~~ def? function standardStream */
size_t streamText(struct stream *stream, const char *text); /* ~~ def? function streamText */
size_t streamNumber(struct stream *stream, long number); /* ~~ def? function streamNumber */
void streamClose(struct stream *stream); /* ~~ def? function streamClose */
