package com.tune.player

typealias Listener = (String) -> Unit // ~~ def type Listener

abstract class Observable( // ~~ def class Observable
    private val source: String // ~~ def variable Observable.source
) {
    private val listeners = mutableListOf<Listener>() // ~~ def variable Observable.listeners

    fun listen(listener: Listener): Observable { // ~~ def method Observable.listen
        listeners += listener
        return this
    }

    protected fun emit(event: String) { // ~~ def method Observable.emit
        for (listener in listeners) {
            listener(format(event)) // ~~ call Observable.format; call logEvent dynamic; call Statistics.count dynamic
        }
    }

    protected open fun format(event: String): String = "$source: $event" // ~~ def method Observable.format
}
