#include <stdio.h>

#include "vm/vm.h" /* ~~ import vm/vm.h */
#include "ops/ops.h" /* ~~ import ops/ops.h */

static void report(struct vm *vm, const char *message, void *data) /* ~~ def function report */
{
	(void)vm;
	fprintf(stderr, "%s: %s (vmRun stops not)\n", (const char *)data, message);
}

static int banner(int quiet) /* ~~ def function banner */
{
	int streamText = !quiet; /* shadows the function */
	if (streamText)
		printf("calc %s\n", vmVersion);
	return streamText;
}

int
main(int argc, char **argv) /* ~~ def function calc.main */
{
	struct vm *vm = vmOpen(report, argv[0]); /* ~~ call vmOpen */
	banner(argc > 1); /* ~~ call banner */
	opRedirect(standardStream()); /* ~~ call opRedirect; call standardStream */
	for (int i = 1; i < argc; i++)
		vmRun(vm, argv[i]); /* ~~ call vmRun */
	streamClose(standardStream()); /* ~~ call streamClose; call standardStream */
	vmClose(vm); /* ~~ call vmClose */
	return 0;
}
