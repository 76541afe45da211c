#include <stdio.h>
#include <stdlib.h>

int main(void) { // ~~ def function probe.main
    const char *device = getenv("PROBE_DEVICE"); // ~~ config PROBE_DEVICE
    printf("%s\n", device ? device : "none");
    return 0;
}
