package dev.wren.bot

import kotlin.reflect.KClass

fun interface Handler<in E> { // ~~ def interface Handler
    fun handle(event: E) // ~~ def method Handler.handle
}

open class EventBus { // ~~ def class EventBus
    @PublishedApi
    internal val handlers = LinkedHashMap<KClass<*>, MutableList<Handler<Any>>>() // ~~ def variable EventBus.handlers

    inline fun <reified E : Any> on(noinline body: (E) -> Unit) { // ~~ def method EventBus.on
        handlers.getOrPut(E::class) { mutableListOf() } += object : Handler<Any> {
            override fun handle(event: Any) = body(event as E) // ~~ def method handle; call Bot.answer dynamic
        }
    }

    open fun emit(event: Any) { // ~~ def method EventBus.emit
        for (handler: Handler<Any> in handlers[event::class].orEmpty()) handler.handle(event) // ~~ call Handler.handle types
    }
}

typealias Bus = EventBus // ~~ def type Bus

/** Keeps what it emitted. */
class RecordingBus( // ~~ def class RecordingBus
    private val limit: Int = 10 // ~~ def variable RecordingBus.limit
) : Bus() { // ~~ call EventBus
    private val seen = ArrayDeque<Any>() // ~~ def variable RecordingBus.seen

    override fun emit(event: Any) { // ~~ def method RecordingBus.emit
        super.emit(event) // ~~ call EventBus.emit
        seen.addLast(event)
        trim() // ~~ call RecordingBus.trim
    }

    fun last(): Any? = seen.lastOrNull() // ~~ def method RecordingBus.last

    private tailrec fun trim() { // ~~ def method RecordingBus.trim
        if (seen.size <= limit) return
        seen.removeFirst()
        trim() // ~~ call RecordingBus.trim
    }
}
