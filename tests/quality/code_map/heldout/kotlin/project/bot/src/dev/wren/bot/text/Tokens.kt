package dev.wren.bot.text

/** 词法：把一行切成单词 */
class Tokenizer( // ~~ def class Tokenizer
    private val source: String // ~~ def variable Tokenizer.source
) : Iterator<String> {
    private var position = 0 // ~~ def variable Tokenizer.position

    override fun hasNext(): Boolean { // ~~ def method Tokenizer.hasNext
        skip { it.isWhitespace() } // ~~ call Tokenizer.skip
        return position < source.length
    }

    override fun next(): String { // ~~ def method Tokenizer.next
        if (!hasNext()) throw NoSuchElementException("next()") // ~~ call Tokenizer.hasNext
        val start = position
        skip { 是字母(it) } // ~~ call Tokenizer.skip; call 是字母
        return source.substring(start, position.coerceAtLeast(start + 1)).also { position = start + it.length }
    }

    private inline fun skip(test: (Char) -> Boolean) { // ~~ def method Tokenizer.skip
        while (position < source.length && test(source[position])) position++
    }
}

private fun 是字母(符: Char) = 符.isLetterOrDigit() // ~~ def function 是字母

fun tokens(line: String): List<String> = Tokenizer(squeeze(line)).asSequence().toList() // ~~ def function tokens; call Tokenizer; call squeeze
