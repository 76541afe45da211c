#include "vm.h" /* ~~ import vm/vm.h */

#include <stdlib.h>

#include "lexer.h" /* ~~ import vm/lexer.h */
#include "../ops/ops.h" /* ~~ import ops/ops.h */

const char *vmVersion = "0.3"; /* ~~ def variable vmVersion */

/* Not the fail() of the lexer. */
static void fail(struct vm *vm, const char *message) /* ~~ def function vm.fail */
{
	if (vm->onError)
		vm->onError(vm, message, vm->errorData); /* ~~ call report dynamic; call countError dynamic; call? vm.onError */
}

struct vm *
vmOpen(ErrorHandler handler, void *data) /* ~~ def function vmOpen */
{
	struct vm *vm = calloc(1, sizeof(struct vm));
	if (!vm)
		return NULL;
	vm->onError = handler;
	vm->errorData = data;
	return vm;
}

void
vmClose(struct vm *vm) /* ~~ def function vmClose */
{
	free(vm);
}

void
vmPush(struct vm *vm, Value v) /* ~~ def function vmPush */
{
	if (vm->depth == STACK_LIMIT)
	{
		fail(vm, "stack is full"); /* ~~ call vm.fail */
		return;
	}
	vm->stack[vm->depth++] = v;
}

Value
vmPop(struct vm *vm) /* ~~ def function vmPop */
{
	if (vm->depth == 0)
	{
		fail(vm, "vmPop() of nothing"); /* ~~ call vm.fail */
		return INT(0); /* ~~ call INT */
	}
	return vm->stack[--vm->depth];
}

/* The steps for each kind of token, by its number. */
static void pushNumber(struct vm *vm, const struct token *t) /* ~~ def function pushNumber */
{
	vmPush(vm, INT(t->number)); /* ~~ call vmPush; call INT */
}

static void callWord(struct vm *vm, const struct token *t) /* ~~ def function callWord */
{
	Word word = opFind(t->text); /* ~~ call opFind */
	if (word)
		word(vm); /* ~~ call opAdd dynamic; call opDup dynamic; call opPrint dynamic */
	else
		fail(vm, t->text); /* ~~ call vm.fail */
}

static void (*const steps[])(struct vm *, const struct token *) = { /* ~~ def constant steps */
	[tNumber] = pushNumber,
	[tWord] = callWord,
};

int
vmRun(struct vm *vm, const char *source) /* ~~ def function vmRun */
{
	struct lexer lexer;
	struct token t;
	int count = 0;

	lexerStart(&lexer, source); /* ~~ call lexerStart */
	while (lexerNext(&lexer, &t)) /* ~~ call lexerNext */
	{
		steps[t.kind](vm, &t); /* ~~ call pushNumber dynamic; call callWord dynamic; call? steps */
		count++;
	}
	return count;
}

int
vmEvery(struct vm *vm, int (*test)(Value v)) /* ~~ def function vmEvery */
{
	for (int i = 0; i < vm->depth; i++)
		if (!test(vm->stack[i])) /* ~~ call isSmall dynamic */
			return 0;
	return 1;
}
