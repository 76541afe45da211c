@file:JvmName("Text")

package dev.wren.bot.text

fun String.quote(mark: Char = '"') = "$mark${escape(mark)}$mark" // ~~ def function quote; call escape

internal fun String.escape(mark: Char): String = replace("$mark", "\\$mark") // ~~ def function escape

tailrec fun squeeze(text: String): String = // ~~ def function squeeze
    if ("  " !in text) text else squeeze(text.replace("  ", " ")) // ~~ call squeeze

val String.isCommand: Boolean // ~~ def variable isCommand
    get() = squeeze(this).startsWith(PREFIX) // ~~ call squeeze

const val PREFIX = '!' // ~~ def constant PREFIX

infix fun String.or(other: () -> String): String = ifBlank { other() } // ~~ def function or; call greeting dynamic
