package dev.wren.bot

import dev.wren.bot.storage.MapStore // ~~ import bot/src/dev/wren/bot/storage/Store.kt
import dev.wren.bot.text.tokens as split // ~~ import bot/src/dev/wren/bot/text/Tokens.kt
import kotlin.test.Test
import kotlin.test.assertEquals

class BotTest { // ~~ def class BotTest
    private val bus: RecordingBus = RecordingBus() // ~~ def variable BotTest.bus; call RecordingBus
    private val store = MapStore<String>() // ~~ def variable BotTest.store; call MapStore

    private fun bot(build: CommandSet.() -> Unit) = Bot(Nick("me"), commands(build), bus, store) // ~~ def method BotTest.bot; call Bot; call Nick; call commands

    @Test
    fun echoes() { // ~~ def method BotTest.echoes
        bot { add(Echo) }.receive(parse("!echo a")) // ~~ call BotTest.bot; call CommandSet.add types; call Bot.receive types; call parse
        assertEquals("[1] a", bus.last()) // ~~ call RecordingBus.last types
    }

    @Test
    fun remembers() { // ~~ def method BotTest.remembers
        val context = Context(Nick("you"), store) // ~~ call Context; call Nick
        context.remember("tea") // ~~ call Context.remember types
        assertEquals("tea", store.require("you")) // ~~ call Store.require types
        assertEquals(listOf("a", "b"), split("a  b")) // ~~ call tokens
        val joined = Message.Join(Nick("x")) // ~~ call Message.Join; call Nick
        assertEquals("@x -> \"lobby\"", joined.render()) // ~~ call render types
    }
}
