#include <stdio.h>

#include "cmd/commands.h" // ~~ import src/cmd/commands.h
#include "cmd/parse.h" // ~~ import src/cmd/parse.h

int main(int argc, char **argv) { // ~~ def function main.main
    struct options options;
    struct queue queue;
    char line[256];
    if (parse_options(&options, argc - 1, argv + 1) != JQ_OK) { // ~~ call parse_options
        fputs("usage: jobq [--order=fifo|lifo|urgent] [--limit=N]\n", stderr);
        return 2;
    }
    queue_init(&queue, options.order); // ~~ call queue_init
    while (fgets(line, sizeof line, stdin) != NULL) {
        run_command("add", &queue, &options, line); // ~~ call run_command
    }
    int status = run_command("list", &queue, &options, ""); // ~~ call run_command
    queue_drain(&queue); // ~~ call queue_drain
    return status == JQ_OK ? 0 : 1;
}
