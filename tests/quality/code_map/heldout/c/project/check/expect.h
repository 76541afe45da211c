#pragma once

#include <stdio.h>

static int failures; /* ~~ def variable failures */

static inline void expectFailed(const char *what, int line) /* ~~ def function expectFailed */
{
	printf("line %d: %s\n", line, what);
	failures++;
}

#define EXPECT(what) ((what) ? (void)0 : expectFailed(#what, __LINE__)) /* ~~ def function EXPECT; call expectFailed */
