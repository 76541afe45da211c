#include "lexer.h" /* ~~ import vm/lexer.h */

#include <ctype.h>
#include <stdlib.h>

static int fail(struct lexer *lexer) /* ~~ def function lexer.fail */
{
	lexer->failed = 1;
	return 0;
}

static int isWordChar(int c) { return c && !isspace(c); } /* ~~ def function isWordChar */

/* 跳过空白和括号里的注释 */
static void skip(struct lexer *lexer, int depth) /* ~~ def function skip */
{
	while (isspace((unsigned char)*lexer->at))
		lexer->at++;
	if (*lexer->at == '(')
	{
		while (*lexer->at && *lexer->at != ')')
			lexer->at++;
		if (*lexer->at)
			lexer->at++;
		skip(lexer, depth + 1); /* ~~ call skip */
	}
}

void
lexerStart(struct lexer *lexer, const char *source) /* ~~ def function lexerStart */
{
	lexer->at = source;
	lexer->failed = 0;
	skip(lexer, 0); /* ~~ call skip */
}

static int word(struct lexer *lexer, struct token *out) /* ~~ def function lexer.word */
{
	size_t length = 0;
	out->kind = tWord;
	while (isWordChar(*lexer->at)) /* ~~ call isWordChar */
	{
		if (length + 1 == sizeof out->text)
			return fail(lexer); /* ~~ call lexer.fail */
		out->text[length++] = *lexer->at++;
	}
	out->text[length] = 0;
	skip(lexer, 0); /* ~~ call skip */
	return 1;
}

int
lexerNext(struct lexer *lexer, struct token *out) /* ~~ def function lexerNext */
{
	char *end;
	if (!*lexer->at)
		return 0;
	out->number = strtol(lexer->at, &end, 10);
	if (end == lexer->at)
		return word(lexer, out); /* ~~ call lexer.word */
	lexer->at = end;
	out->kind = tNumber;
	skip(lexer, 0); /* ~~ call skip */
	return 1;
}
