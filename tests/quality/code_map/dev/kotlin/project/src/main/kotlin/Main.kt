package com.tune

import com.tune.dsl.playlist as buildPlaylist // ~~ import src/main/kotlin/dsl/Playlist.kt
import com.tune.model.CountingLibrary // ~~ import src/main/kotlin/model/Library.kt
import com.tune.model.Library // ~~ import src/main/kotlin/model/Library.kt
import com.tune.model.MemoryLibrary // ~~ import src/main/kotlin/model/Library.kt
import com.tune.player.Player // ~~ import src/main/kotlin/player/Player.kt
import com.tune.player.Statistics // ~~ import src/main/kotlin/player/Statistics.kt
import com.tune.player.logEvent // ~~ import src/main/kotlin/player/Statistics.kt

private val commands = mapOf( // ~~ def variable commands
    "play" to ::playAll,
    "find" to ::find,
    "help" to { _: Library, _: List<String> -> usage() }, // ~~ call usage
)

fun main(args: Array<String>) { // ~~ def function main
    val library = CountingLibrary(MemoryLibrary.of("Blue Train|640", "So What|545")) // ~~ call CountingLibrary; call MemoryLibrary.of
    val command = commands[args.firstOrNull()] ?: return usage() // ~~ call usage
    command(library, args.drop(1)) // ~~ call playAll dynamic; call Main.find dynamic
    println("${library.lookups} lookups in ${library.name}")
}

private fun playAll(library: Library, ids: List<String>) { // ~~ def function playAll
    val statistics = Statistics() // ~~ call Statistics
    val list = buildPlaylist(library) { // ~~ call playlist
        name = "all"
        ids.forEach { track(it) } // ~~ call PlaylistBuilder.track types
        section("encore") { track("so-what") } // ~~ call PlaylistBuilder.section types; call PlaylistBuilder.track types
    }
    val player = Player(library) // ~~ call Player
    player.listen(::logEvent).listen(statistics::count) // ~~ call Observable.listen types; call Observable.listen types
    player.enqueue(list).play() // ~~ call Player.enqueue types; call Player.play types
    println(statistics.汇总()) // ~~ call Statistics.汇总 types
}

private fun find(library: Library, ids: List<String>) { // ~~ def function find
    val found = ids.mapNotNull(library::find)
    println(found.find { it.seconds > 60 }) // find of the standard library
    com.tune.player.Codecs.open("flac") // ~~ call Codecs.open
}

private fun usage() = println("usage: tune play|find|help") // ~~ def function usage
