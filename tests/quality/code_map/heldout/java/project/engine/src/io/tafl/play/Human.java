package io.tafl.play;

import io.tafl.board.Board; // ~~ import engine/src/io/tafl/board/Board.java
import io.tafl.board.Move; // ~~ import engine/src/io/tafl/board/Move.java
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

public class Human extends Player { // ~~ def class Human
	private final Iterator<String> lines; // ~~ def variable Human.lines

	public Human(String... lines) { // ~~ def method Human.Human
		super("human"); // ~~ call Player.Player
		this.lines = List.of(lines).iterator();
	}

	@Override public Move choose(Board board) { // ~~ def method Human.choose
		Function<String, Move> reader = Move::new;
		return lines.hasNext() ? checked(reader.apply(lines.next())) : null; // ~~ call Human.checked; call board.Move dynamic
	}

	private Move checked(Move move) { // ~~ def method Human.checked
		return move.straight() ? move : null; // ~~ call board.Move.straight types
	}
}
