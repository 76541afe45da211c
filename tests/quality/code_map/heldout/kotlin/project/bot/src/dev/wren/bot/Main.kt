package dev.wren.bot

import dev.wren.bot.text.squeeze // ~~ import bot/src/dev/wren/bot/text/Text.kt

private val standard = commands { // ~~ def variable standard; call commands
    command("note") { words -> remember(words.joinToString(" ")).orEmpty() } // ~~ call CommandSet.command types; call Context.remember types
    command("recall") { recall() } // ~~ call CommandSet.command types; call Context.recall types
    add(Echo) // ~~ call CommandSet.add types
}

fun main(args: Array<String>) { // ~~ def function main
    val me = Nick(args.firstOrNull() ?: "wren") // ~~ call Nick
    val bus = RecordingBus(limit = 3) // ~~ call RecordingBus
    val bot = Bot(me, standard, bus) // ~~ call Bot
    bus.on<String> { println(it) } // ~~ call EventBus.on types
    generateSequence(::readLine).map(::squeeze).forEach { line -> bot.receive(parse(line)) } // ~~ call Bot.receive types; call parse
    println(bus.last()) // ~~ call RecordingBus.last types
}

internal fun parse(line: String): Message = when { // ~~ def function parse
    line.startsWith("/join ") -> Message.Join(Nick("you"), Room.named(line.drop(6))) // ~~ call Message.Join; call Nick; call Room.named
    else -> Message.Plain(from = Nick("you"), body = line) // ~~ call Message.Plain; call Nick
}
