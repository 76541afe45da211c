#pragma once

#include "value.h" /* ~~ import vm/value.h */

struct vm; /* ~~ def? struct vm */

typedef void (*ErrorHandler)(struct vm *vm, const char *message, void *data); /* ~~ def type ErrorHandler */
typedef void (*Word)(struct vm *vm); /* ~~ def type Word */

struct vm /* ~~ def struct vm */
{
	Value stack[STACK_LIMIT]; /* ~~ def variable vm.stack */
	int depth; /* ~~ def variable vm.depth */
	ErrorHandler onError; /* ~~ def variable vm.onError */
	void *errorData; /* ~~ def variable vm.errorData */
};

struct vm *vmOpen(ErrorHandler handler, void *data); /* ~~ def? function vmOpen */
void vmClose(struct vm *vm); /* ~~ def? function vmClose */
void vmPush(struct vm *vm, Value v); /* ~~ def? function vmPush */
Value vmPop(struct vm *vm); /* ~~ def? function vmPop */
int vmRun(struct vm *vm, const char *source); /* ~~ def? function vmRun */
int vmEvery(struct vm *vm, int (*test)(Value v)); /* ~~ def? function vmEvery */
extern const char *vmVersion; /* ~~ def? variable vmVersion */
