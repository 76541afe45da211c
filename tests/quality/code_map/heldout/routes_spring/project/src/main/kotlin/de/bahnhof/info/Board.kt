package de.bahnhof.info

class Board { // ~~ def class Board
    private val lines = mutableMapOf<Int, String>() // ~~ def variable Board.lines

    fun text(track: Int): String = lines.getOrDefault(track, "/info/gleis/$track") // ~~ def method Board.text

    fun clear() = lines.clear() // ~~ def method Board.clear
}
