#include <stdio.h>
#include <string.h>

#include "../vm/vm.h" /* ~~ import vm/vm.h */
#include "../ops/ops.h" /* ~~ import ops/ops.h */
#include "expect.h" /* ~~ import check/expect.h */

static void countError(struct vm *vm, const char *message, void *data) /* ~~ def function countError */
{
	(void)vm, (void)message;
	(*(int *)data)++;
}

static int isSmall(Value v) { return IS_INT(v) && v.number < 100; } /* ~~ def function isSmall; call IS_INT */

static void adds(void) /* ~~ def function adds */
{
	struct memoryStream memory;
	struct vm *vm = vmOpen(NULL, NULL); /* ~~ call vmOpen */
	memoryStreamInit(&memory); /* ~~ call memoryStreamInit */
	opRedirect(&memory.base); /* ~~ call opRedirect */
	EXPECT(vmRun(vm, "1 2 + (a comment) dup .") == 5); /* ~~ call EXPECT; call vmRun */
	EXPECT(!strcmp(memory.bytes, "3 ")); /* ~~ call EXPECT */
	EXPECT(vmEvery(vm, isSmall)); /* ~~ call EXPECT; call vmEvery */
	vmClose(vm); /* ~~ call vmClose */
}

static void reports(void) /* ~~ def function reports */
{
	int errors = 0;
	struct vm *vm = vmOpen(countError, &errors); /* ~~ call vmOpen */
	vmRun(vm, "drop +"); /* ~~ call vmRun */
	EXPECT(errors == 3); /* ~~ call EXPECT */
	vmClose(vm); /* ~~ call vmClose */
}

static void (*const cases[])(void) = { adds, reports }; /* ~~ def constant cases */

int
main(void) /* ~~ def function check_vm.main */
{
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		cases[i](); /* ~~ call adds dynamic; call reports dynamic; call? cases */
	return failures;
}
