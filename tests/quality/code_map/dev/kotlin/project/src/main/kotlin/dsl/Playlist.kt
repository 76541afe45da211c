package com.tune.dsl

import com.tune.model.* // ~~ import src/main/kotlin/model/Track.kt; import src/main/kotlin/model/Library.kt
import com.tune.util.clean // ~~ import src/main/kotlin/util/Strings.kt

class Playlist( // ~~ def class Playlist
    val name: String, // ~~ def variable Playlist.name
    val tracks: List<Track> // ~~ def variable Playlist.tracks
) {
    operator fun contains(id: String) = tracks.any { it.id == id } // ~~ def method Playlist.contains

    fun longest(): Track? = tracks.fold(null) { best: Track?, track: Track -> pick(best, track) } // ~~ def method Playlist.longest; call Playlist.pick

    private fun pick(best: Track?, track: Track): Track = // ~~ def method Playlist.pick
        if (best != null && best.longerThan(track)) best else track // ~~ call Track.longerThan types
}

class PlaylistBuilder( // ~~ def class PlaylistBuilder
    private val library: Library // ~~ def variable PlaylistBuilder.library
) {
    private val tracks = mutableListOf<Track>() // ~~ def variable PlaylistBuilder.tracks
    var name = "untitled" // ~~ def variable PlaylistBuilder.name

    fun track(id: String) { // ~~ def method PlaylistBuilder.track
        library.find(id)?.let { add(it) } // ~~ call Library.find types; call PlaylistBuilder.add
    }

    fun section(title: String, block: PlaylistBuilder.() -> Unit) { // ~~ def method PlaylistBuilder.section
        val inner = PlaylistBuilder(library) // ~~ call PlaylistBuilder
        inner.name = clean(title, limit = 10) // ~~ call util.Strings.clean
        inner.block()
        inner.build().tracks.forEach(::add) // ~~ call PlaylistBuilder.build types
    }

    internal fun build() = Playlist(clean(name), tracks.toList()) // ~~ def method PlaylistBuilder.build; call Playlist; call PlaylistBuilder.clean

    private fun add(track: Track) { // ~~ def method PlaylistBuilder.add
        tracks.add(track)
    }

    private fun clean(text: String): String = text.replace('_', ' ') // ~~ def method PlaylistBuilder.clean
}

fun playlist(library: Library, block: PlaylistBuilder.() -> Unit): Playlist { // ~~ def function playlist
    val builder = PlaylistBuilder(library) // ~~ call PlaylistBuilder
    builder.block()
    return builder.build() // ~~ call PlaylistBuilder.build types
}
