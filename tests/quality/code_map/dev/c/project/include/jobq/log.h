#pragma once

enum log_level { LOG_DEBUG, LOG_INFO, LOG_ERROR }; // ~~ def enum log_level

typedef void (*log_sink)(enum log_level level, const char *line); // ~~ def type log_sink

extern int log_verbose; // ~~ def? variable log_verbose

void log_set_sink(log_sink sink); // ~~ def? function log_set_sink
void log_write(enum log_level level, const char *format, ...); // ~~ def? function log_write

#define LOG_E(...) log_write(LOG_ERROR, __VA_ARGS__) // ~~ def function LOG_E; call log_write
#define LOG_I(...) do { if (log_verbose) log_write(LOG_INFO, __VA_ARGS__); } while (0) // ~~ def function LOG_I; call log_write
