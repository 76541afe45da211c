package com.tune.model

import com.tune.util.clean // ~~ import src/main/kotlin/util/Strings.kt
import com.tune.util.slug as toSlug // ~~ import src/main/kotlin/util/Strings.kt

typealias Index = Map<String, Track> // ~~ def type Index

data class Track( // ~~ def class Track
    val id: String, // ~~ def variable Track.id
    val title: String, // ~~ def variable Track.title
    val seconds: Int = 0 // ~~ def variable Track.seconds
) {
    val label: String // ~~ def variable Track.label
        get() = "$title (${minutes()})" // ~~ call Track.minutes

    fun minutes(): String = "${seconds / 60}:${pad(seconds % 60)}" // ~~ def method Track.minutes; call Track.pad

    fun longerThan(other: Track) = seconds > other.seconds // ~~ def method Track.longerThan

    companion object {
        const val UNKNOWN = "unknown" // ~~ def constant Track.UNKNOWN

        fun parse(line: String): Track { // ~~ def method Track.parse
            val (title, length) = line.split("|") + "0"
            return Track(title.toSlug(), clean(title), seconds(length)) // ~~ call Track; call slug; call util.Strings.clean; call Track.seconds
        }

        private fun seconds(text: String): Int = text.trim().toIntOrNull() ?: 0 // ~~ def method Track.seconds

        private fun pad(value: Int) = value.toString().padStart(2, '0') // ~~ def method Track.pad
    }
}

sealed class Outcome { // ~~ def class Outcome
    data class Found( // ~~ def class Outcome.Found
        val track: Track // ~~ def variable Outcome.Found.track
    ) : Outcome() // ~~ call Outcome

    class Missing( // ~~ def class Outcome.Missing
        val id: String // ~~ def variable Outcome.Missing.id
    ) : Outcome() { // ~~ call Outcome
        override fun text() = "no track $id" // ~~ def method Outcome.Missing.text
    }

    object Empty : Outcome() // ~~ def class Outcome.Empty; call Outcome

    open fun text(): String = "found" // ~~ def method Outcome.text
}
