package io.tafl.play;

import io.tafl.board.Board; // ~~ import engine/src/io/tafl/board/Board.java
import io.tafl.board.Piece.Hunter; // ~~ import engine/src/io/tafl/board/Piece.java
import io.tafl.board.Piece.King; // ~~ import engine/src/io/tafl/board/Piece.java
import io.tafl.board.Square; // ~~ import engine/src/io/tafl/board/Square.java
import io.tafl.play.ai.*; // ~~ import engine/src/io/tafl/play/ai/Greedy.java; import engine/src/io/tafl/play/ai/Careful.java
import java.util.*;
import java.util.function.Supplier;

public enum Game { // ~~ def enum Game
	INSTANCE;

	private static final Map<String, Supplier<? extends Player>> PLAYERS = new HashMap<>(); // ~~ def constant Game.PLAYERS
	private final List<Runnable> ended = new LinkedList<>(); // ~~ def variable Game.ended

	static {
		PLAYERS.put("greedy", Greedy::new);
		PLAYERS.put("careful", Game::careful);
	}

	private static Player careful() { return new Careful(); } // ~~ def method Game.careful; call Careful

	public static Player player(String kind) { // ~~ def method Game.player
		Supplier<? extends Player> supplier = PLAYERS.get(kind);
		return supplier == null ? new Human() : supplier.get(); // ~~ call Human; call Greedy dynamic; call Game.careful dynamic
	}

	public void onEnd(Runnable listener) { ended.add(listener); } // ~~ def method Game.onEnd

	public String play(Player one, Player two, int turns) { // ~~ def method Game.play
		class Table { // ~~ def class Table
			final Board board = setUp(); // ~~ def variable board; call Game.setUp

			void round() { // ~~ def method round
				one.turn(board); // ~~ call Player.turn types
				two.turn(board).toString(); // ~~ call Player.turn types; call Player.toString types
			}
		}
		Table table = new Table(); // ~~ call Table
		for (int i = 0; i < turns; i++) table.round(); // ~~ call round types
		for (Runnable listener : ended) listener.run(); // ~~ call Session.finish dynamic
		return Objects.toString(one) + " " + two;
	}

	private static Board setUp() { // ~~ def method Game.setUp
		var board = new Board(); // ~~ call board.Board
		board.place(new King(), Square.at(5, 5)); // ~~ call Board.place types; call Piece.King; call Square.at
		board.place(new Hunter(true), Square.parse("e6"), Square.parse("g6")); // ~~ call Board.place types; call Piece.Hunter; call Square.parse; call Square.parse
		return board;
	}
}
