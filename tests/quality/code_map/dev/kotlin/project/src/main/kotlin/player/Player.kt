package com.tune.player

import com.tune.dsl.Playlist // ~~ import src/main/kotlin/dsl/Playlist.kt
import com.tune.model.Library // ~~ import src/main/kotlin/model/Library.kt
import com.tune.model.Outcome.Found // ~~ import src/main/kotlin/model/Track.kt
import com.tune.model.Outcome.Missing as Lost // ~~ import src/main/kotlin/model/Track.kt
import com.tune.model.Track // ~~ import src/main/kotlin/model/Track.kt
import com.tune.util.* // ~~ import src/main/kotlin/util/Strings.kt; import src/main/kotlin/util/Retry.kt

class Player( // ~~ def class Player
    private val library: Library, // ~~ def variable Player.library
    private val clock: () -> Long = ::now, // ~~ def variable Player.clock
) : Observable("player") { // ~~ call Observable
    private val codec by lazy { Codecs.open("mp3") } // ~~ def variable Player.codec; call Codecs.open
    private val queue = Queue() // ~~ def variable Player.queue; call Player.Queue

    inner class Queue { // ~~ def class Player.Queue
        private val waiting = ArrayDeque<Track>() // ~~ def variable Player.Queue.waiting

        fun add(track: Track) { // ~~ def method Player.Queue.add
            waiting.add(track)
            emit("queued ${track.label}") // ~~ call Observable.emit
        }

        fun next(): Track? = waiting.removeFirstOrNull() // ~~ def method Player.Queue.next
    }

    fun enqueue(playlist: Playlist): Player { // ~~ def method Player.enqueue
        for (track in playlist.tracks) queue.add(track) // ~~ call Queue.add types
        return this
    }

    fun enqueue(id: String) = when (val outcome = library.search(id)) { // ~~ def method Player.enqueue; call Library.search types
        is Found -> queue.add(outcome.track) // ~~ call Queue.add types
        is Lost -> emit(outcome.text()) // ~~ call Observable.emit; call Missing.text types
        else -> emit(outcome.text()) // ~~ call Observable.emit; call Outcome.text types
    }

    fun play() { // ~~ def method Player.play
        val track = queue.next() ?: return stop() // ~~ call Queue.next types; call Player.stop
        fun fade(volume: Int): Int = if (volume <= 0) 0 else fade(volume - 10) // ~~ def function fade; call fade
        val (bytes, took) = measure(clock) { decode(track) } // ~~ call measure; call Player.decode
        emit("played ${track.title} ${bytes.size} ${took} ${fade(bytes.size)}") // ~~ call Observable.emit; call fade
        play() // ~~ call Player.play
    }

    override fun format(event: String): String = super.format(event).orDash() joined clock().toString() // ~~ def method Player.format; call Observable.format; call orDash; call joined; call now dynamic

    private fun decode(track: Track): ByteArray = retry { codec.decode(track.id) } // ~~ def method Player.decode; call retry; call Codec.decode types

    private fun stop() = emit("stopped") // ~~ def method Player.stop; call Observable.emit

    companion object {
        @JvmStatic
        fun silent(library: Library): Player { // ~~ def method Player.silent
            val now = { 0L }
            return Player(library) { now() } // ~~ call Player
        }
    }
}
