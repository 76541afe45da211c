package dev.wren.bot

import dev.wren.bot.Message.Join // ~~ import bot/src/dev/wren/bot/Messages.kt
import dev.wren.bot.Message.Plain // ~~ import bot/src/dev/wren/bot/Messages.kt
import dev.wren.bot.storage.LoggedStore.Companion.inMemory as freshStore // ~~ import bot/src/dev/wren/bot/storage/Store.kt
import dev.wren.bot.storage.Store // ~~ import bot/src/dev/wren/bot/storage/Store.kt
import dev.wren.bot.text.isCommand // ~~ import bot/src/dev/wren/bot/text/Text.kt

class Bot( // ~~ def class Bot
    private val nick: Nick, // ~~ def variable Bot.nick
    private val commands: CommandSet, // ~~ def variable Bot.commands
    private val bus: EventBus = Bus(), // ~~ def variable Bot.bus; call EventBus
    private val notes: Store<String> = freshStore(), // ~~ def variable Bot.notes; call LoggedStore.inMemory
) {
    private var replies: Int = 0 // ~~ def variable Bot.replies

    init {
        bus.on { join: Join -> join.room.enter(join.from) } // ~~ call EventBus.on types; call Room.enter types
        bus.on(::answer) // ~~ call EventBus.on types
    }

    fun receive(message: Message): Bot { // ~~ def method Bot.receive
        bus.emit(message) // ~~ call EventBus.emit types
        return this
    }

    private fun answer(message: Plain) { // ~~ def method Bot.answer
        if (!message.body.isCommand && !message.addresses(nick)) return // ~~ call Plain.addresses types
        val context = Context(message.from, notes) // ~~ call Context
        val text = with(message) { commands.dispatch(context, words.drop(1)) } // ~~ call CommandSet.dispatch types
        say(text) // ~~ call Bot.say
    }

    private fun say(text: String) { // ~~ def method Bot.say
        replies += 1
        val render = { body: String -> "[$replies] $body" }
        bus.emit(render(text)) // ~~ call EventBus.emit types
    }
}
