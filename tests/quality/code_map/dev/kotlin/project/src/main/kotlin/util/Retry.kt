package com.tune.util

class GaveUp( // ~~ def class GaveUp
    val tries: Int // ~~ def variable GaveUp.tries
) : Exception("gave up, clean() after $tries")

inline fun <T : Any> retry(times: Int = 3, crossinline block: () -> T?): T { // ~~ def function retry
    repeat(times) {
        val value = block()
        if (value != null) return value
    }
    throw GaveUp(times) // ~~ call GaveUp
}

fun <T> measure(clock: () -> Long, block: () -> T): Pair<T, Long> { // ~~ def function measure
    val start = clock() // ~~ call now dynamic
    return block() to clock() - start // ~~ call now dynamic
}

fun now(): Long = System.nanoTime() // ~~ def function now
