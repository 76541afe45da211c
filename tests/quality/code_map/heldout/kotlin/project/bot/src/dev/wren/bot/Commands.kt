package dev.wren.bot

import dev.wren.bot.storage.* // ~~ import bot/src/dev/wren/bot/storage/Store.kt
import dev.wren.bot.text.or // ~~ import bot/src/dev/wren/bot/text/Text.kt

typealias Action = Context.(List<String>) -> String // ~~ def type Action

class Context( // ~~ def class Context
    val nick: Nick, // ~~ def variable Context.nick
    private val notes: Store<String> // ~~ def variable Context.notes
) {
    fun remember(text: String) = notes.put(nick.text, text) // ~~ def method Context.remember; call Store.put types

    fun recall(): String = notes.get(nick.text).orEmpty() or ::greeting // ~~ def method Context.recall; call Store.get types; call or

    private fun greeting() = "hello ${nick.mention()}" // ~~ def method Context.greeting; call Nick.mention types
}

abstract class Command( // ~~ def class Command
    val name: String // ~~ def variable Command.name
) {
    abstract fun run(context: Context, words: List<String>): String // ~~ def method Command.run

    open val help: String get() = usage() // ~~ def variable Command.help; call Command.usage

    protected fun usage(vararg words: String) = "!$name ${words.joinToString(" ")}" // ~~ def method Command.usage
}

object Echo : Command("echo") { // ~~ def class Echo; call Command
    override fun run(context: Context, words: List<String>) = words.joinToString(" ") // ~~ def method Echo.run
}

private class Scripted( // ~~ def class Scripted
    name: String,
    private val action: Action // ~~ def variable Scripted.action
) : Command(name) { // ~~ call Command
    override fun run(context: Context, words: List<String>): String = context.action(words) // ~~ def method Scripted.run

    override val help get() = usage("...") // ~~ def variable Scripted.help; call Command.usage
}

class CommandSet { // ~~ def class CommandSet
    private val all = mutableMapOf<String, Command>() // ~~ def variable CommandSet.all

    fun command(name: String, action: Action) = add(Scripted(name, action)) // ~~ def method CommandSet.command; call CommandSet.add; call Scripted

    fun add(command: Command): CommandSet = apply { all[command.name] = command } // ~~ def method CommandSet.add

    fun dispatch(context: Context, words: List<String>): String { // ~~ def method CommandSet.dispatch
        fun unknown(name: String) = "no command $name, try ${all.keys}" // ~~ def function unknown
        val head = words.first()
        val command: Command = all[head] ?: return unknown(head) // ~~ call unknown
        return command.run(context, words.drop(1)) // ~~ call Command.run types
    }
}

fun commands(build: CommandSet.() -> Unit): CommandSet = CommandSet().apply(build) // ~~ def function commands; call CommandSet
