#pragma once

#include <vm/vm.h> /* ~~ import vm/vm.h */
#include "../stream/stream.h" /* ~~ import stream/stream.h */

Word opFind(const char *name); /* ~~ def? function opFind */
void opRedirect(struct stream *to); /* ~~ def? function opRedirect */
