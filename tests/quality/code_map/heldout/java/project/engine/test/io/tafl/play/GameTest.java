package io.tafl.play;

import static io.tafl.play.Game.INSTANCE; // ~~ import engine/src/io/tafl/play/Game.java
import static io.tafl.play.Game.player; // ~~ import engine/src/io/tafl/play/Game.java
import static org.junit.jupiter.api.Assertions.*;

import io.tafl.board.Board; // ~~ import engine/src/io/tafl/board/Board.java
import io.tafl.board.Move; // ~~ import engine/src/io/tafl/board/Move.java
import org.junit.jupiter.api.Test;

class GameTest { // ~~ def class GameTest
	@Test void plays() { // ~~ def method GameTest.plays
		String result = INSTANCE.play(new Human("a1-a2"), player("careful"), 1); // ~~ call Game.play types; call Human; call Game.player
		assertTrue(result.startsWith("human"));
	}

	@Test void scoreless() { // ~~ def method GameTest.scoreless
		Player idle = new Player("idle") { // ~~ call play.Player
			@Override public Move choose(Board board) { // ~~ def method choose
				won(2); // ~~ call Player.won
				return null;
			}
		};
		assertEquals(2, idle.turn(new Board()).score()); // ~~ call Player.turn types; call board.Board; call Player.score types
	}
}
