#pragma once

/* What stands on the stack. */
enum valueKind { vInt, vText }; /* ~~ def enum valueKind; def? constant vInt; def? constant vText */

struct value /* ~~ def struct value */
{
	enum valueKind kind; /* ~~ def variable value.kind */
	long number; /* ~~ def variable value.number */
	const char *text; /* ~~ def variable value.text */
};
typedef struct value Value; /* ~~ def type Value */

#define INT(n) ((Value){vInt, (n), 0}) /* ~~ def function INT */
#define IS_INT(v) ((v).kind == vInt) /* ~~ def function IS_INT */
#define STACK_LIMIT 64 /* ~~ def constant STACK_LIMIT */
