package com.tune.model

interface Library { // ~~ def interface Library
    val name: String // ~~ def variable Library.name

    fun find(id: String): Track? // ~~ def method Library.find

    fun all(): List<Track> // ~~ def method Library.all

    fun search(id: String): Outcome { // ~~ def method Library.search
        if (all().isEmpty()) return Outcome.Empty // ~~ call Library.all
        val track = find(id) // ~~ call Library.find
        return if (track == null) Outcome.Missing(id) else Outcome.Found(track) // ~~ call Outcome.Missing; call Outcome.Found
    }
}

open class MemoryLibrary( // ~~ def class MemoryLibrary
    override val name: String, // ~~ def variable MemoryLibrary.name
    private val index: Index // ~~ def variable MemoryLibrary.index
) : Library {
    override fun find(id: String): Track? = index[id] // ~~ def method MemoryLibrary.find

    override fun all(): List<Track> = index.values.toList() // ~~ def method MemoryLibrary.all

    companion object {
        fun of(vararg lines: String) = // ~~ def method MemoryLibrary.of
            MemoryLibrary("lines", lines.map { Track.parse(it) }.associateBy { it.id }) // ~~ call MemoryLibrary; call Track.parse
    }
}

class CountingLibrary( // ~~ def class CountingLibrary
    private val inner: Library // ~~ def variable CountingLibrary.inner
) : Library by inner {
    var lookups = 0 // ~~ def variable CountingLibrary.lookups
        private set

    override fun find(id: String): Track? { // ~~ def method CountingLibrary.find
        lookups++
        return inner.find(id) // ~~ call Library.find types
    }
}
