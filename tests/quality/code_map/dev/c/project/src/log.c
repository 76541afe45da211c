#include "jobq/log.h" // ~~ import include/jobq/log.h

#include <stdarg.h>
#include <stdio.h>

int log_verbose = 0; // ~~ def variable log_verbose

static const char *const level_names[] = {"debug", "info", "error"}; // ~~ def constant level_names

static void write_line(enum log_level level, const char *line) { // ~~ def function log.write_line
    fprintf(stderr, "[%s] %s\n", level_names[level], line);
}

static log_sink current_sink = write_line; // ~~ def variable current_sink

void log_set_sink(log_sink sink) { // ~~ def function log_set_sink
    current_sink = sink ? sink : write_line;
}

void log_write(enum log_level level, const char *format, ...) { // ~~ def function log_write
    char line[256];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    current_sink(level, line); // ~~ call log.write_line dynamic; call capture_line dynamic; call? current_sink
}
