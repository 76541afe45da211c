package dev.wren.bot

import dev.wren.bot.text.tokens // ~~ import bot/src/dev/wren/bot/text/Tokens.kt
import dev.wren.bot.text.quote as inQuotes // ~~ import bot/src/dev/wren/bot/text/Text.kt

@JvmInline
value class Nick( // ~~ def class Nick
    val text: String // ~~ def variable Nick.text
) {
    fun mention() = "@$text" // ~~ def method Nick.mention
}

sealed interface Message { // ~~ def interface Message
    val from: Nick // ~~ def variable Message.from

    data class Plain( // ~~ def class Message.Plain
        override val from: Nick, // ~~ def variable Message.Plain.from
        val body: String // ~~ def variable Message.Plain.body
    ) : Message {
        val words by lazy { tokens(body) } // ~~ def variable Message.Plain.words; call tokens

        fun addresses(nick: Nick): Boolean = nick.mention() in body // ~~ def method Message.Plain.addresses; call Nick.mention types
    }

    data class Join( // ~~ def class Message.Join
        override val from: Nick, // ~~ def variable Message.Join.from
        val room: Room = Room.lobby() // ~~ def variable Message.Join.room; call Room.lobby
    ) : Message
}

class Room private constructor( // ~~ def class Room
    val name: String // ~~ def variable Room.name
) {
    private val members = mutableSetOf<Nick>() // ~~ def variable Room.members

    fun enter(nick: Nick): Boolean = members.add(nick) // ~~ def method Room.enter

    override fun toString(): String = name.inQuotes() // ~~ def method Room.toString; call quote

    companion object {
        private val known = HashMap<String, Room>() // ~~ def variable Room.known

        fun named(name: String): Room = known.getOrPut(name) { Room(name) } // ~~ def method Room.named; call Room

        fun lobby() = named("lobby") // ~~ def method Room.lobby; call Room.named
    }
}

fun Message.Plain.render() = "${from.mention()}: $body" // ~~ def function render; call Nick.mention types

fun Message.Join.render() = "${from.mention()} -> $room" // ~~ def function render; call Nick.mention types
