#pragma once

enum tokenKind { tEnd, tNumber, tWord }; /* ~~ def enum tokenKind; def? constant tEnd; def? constant tNumber; def? constant tWord */

struct token /* ~~ def struct token */
{
	enum tokenKind kind; /* ~~ def variable token.kind */
	long number; /* ~~ def variable token.number */
	char text[32]; /* ~~ def variable token.text */
};

struct lexer /* ~~ def struct lexer */
{
	const char *at; /* ~~ def variable lexer.at */
	int failed; /* ~~ def variable lexer.failed */
};

void lexerStart(struct lexer *lexer, const char *source); /* ~~ def? function lexerStart */
int lexerNext(struct lexer *lexer, struct token *out); /* ~~ def? function lexerNext */
