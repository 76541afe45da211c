#include "stream.h" /* ~~ import stream/stream.h */

#include <stdio.h>
#include <string.h>

static size_t memoryWrite(struct stream *self, const char *bytes, size_t count) /* ~~ def function memoryWrite */
{
	struct memoryStream *memory = (struct memoryStream *)self;
	size_t left = sizeof memory->bytes - memory->used;
	if (count > left)
		count = left;
	memcpy(memory->bytes + memory->used, bytes, count);
	memory->used += count;
	return count;
}

static size_t fileWrite(struct stream *self, const char *bytes, size_t count) /* ~~ def function fileWrite */
{
	(void)self;
	return fwrite(bytes, 1, count, stdout);
}

static void nothing(struct stream *self) { (void)self; } /* ~~ def function nothing */

static struct stream standard = { fileWrite, nothing }; /* ~~ def variable standard */

void
memoryStreamInit(struct memoryStream *stream) /* ~~ def function memoryStreamInit */
{
	memset(stream, 0, sizeof *stream);
	stream->base.write = memoryWrite;
	stream->base.close = nothing;
}

struct stream *
standardStream(void) /* ~~ def function standardStream */
{
	return &standard;
}

size_t
streamText(struct stream *stream, const char *text) /* ~~ def function streamText */
{
	return stream->write(stream, text, strlen(text)); /* ~~ call memoryWrite dynamic; call fileWrite dynamic; call? stream.write */
}

size_t
streamNumber(struct stream *stream, long number) /* ~~ def function streamNumber */
{
	char text[24];
	snprintf(text, sizeof text, "%ld ", number);
	return streamText(stream, text); /* ~~ call streamText */
}

void
streamClose(struct stream *stream) /* ~~ def function streamClose */
{
	stream->close(stream); /* ~~ call nothing dynamic; call? stream.close */
}
