package com.tune.player

import com.tune.dsl.playlist // ~~ import src/main/kotlin/dsl/Playlist.kt
import com.tune.model.MemoryLibrary // ~~ import src/main/kotlin/model/Library.kt
import com.tune.model.Track // ~~ import src/main/kotlin/model/Track.kt
import com.tune.model.Track.Companion.parse // ~~ import src/main/kotlin/model/Track.kt
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertNotNull

class PlayerTest { // ~~ def class PlayerTest
    private val track: Track = parse("Naima|260") // ~~ def variable PlayerTest.track; call Track.parse
    private val library = object : MemoryLibrary("test", mapOf(track.id to track)) { // ~~ def variable PlayerTest.library; call MemoryLibrary
        override fun find(id: String): Track? = super.find(id.lowercase()) // ~~ def method find; call MemoryLibrary.find
    }

    @Test
    fun playsWhatIsQueued() { // ~~ def method PlayerTest.playsWhatIsQueued
        val heard = mutableListOf<String>()
        val player = Player.silent(library) // ~~ call Player.silent
        player.listen { heard += it } // ~~ call Observable.listen types
        player.enqueue("NAIMA") // ~~ call Player.enqueue types
        player.play() // ~~ call Player.play types
        assertEquals(3, heard.size)
    }

    @Test
    fun longest() { // ~~ def method PlayerTest.longest
        val list = playlist(library) { track("naima") } // ~~ call playlist; call PlaylistBuilder.track types
        assertEquals(track, assertNotNull(list.longest())) // ~~ call Playlist.longest types
        assertEquals("4:20", track.minutes()) // ~~ call Track.minutes types
    }
}
