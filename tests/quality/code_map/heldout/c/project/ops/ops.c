#include "ops.h" /* ~~ import ops/ops.h */

#include <string.h>

static struct stream *output; /* ~~ def variable output */

static void opAdd(struct vm *vm) /* ~~ def function opAdd */
{
	Value b = vmPop(vm); /* ~~ call vmPop */
	Value a = vmPop(vm); /* ~~ call vmPop */
	vmPush(vm, INT(a.number + b.number)); /* ~~ call vmPush; call INT */
}

static void opDup(struct vm *vm) /* ~~ def function opDup */
{
	Value top = vmPop(vm); /* ~~ call vmPop */
	vmPush(vm, top); /* ~~ call vmPush */
	vmPush(vm, top); /* ~~ call vmPush */
}

static void opPrint(struct vm *vm) /* ~~ def function opPrint */
{
	Value top = vmPop(vm); /* ~~ call vmPop */
	if (output && IS_INT(top)) /* ~~ call IS_INT */
		streamNumber(output, top.number); /* ~~ call streamNumber */
}

struct entry /* ~~ def struct entry */
{
	const char *name; /* ~~ def variable entry.name */
	Word word; /* ~~ def variable entry.word */
};

static const struct entry table[] = { /* ~~ def constant table */
	{ "+", opAdd },
	{ "dup", opDup },
	{ ".", &opPrint },
	{ 0, 0 },
};

Word
opFind(const char *name) /* ~~ def function opFind */
{
	const struct entry *e = table;
	for (; e->name; e++)
		if (!strcmp(e->name, name))
			return e->word;
	return 0;
}

void
opRedirect(struct stream *to) /* ~~ def function opRedirect */
{
	output = to;
}
