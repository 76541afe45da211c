package io.tafl.play;

import io.tafl.board.*; // ~~ import engine/src/io/tafl/board/Board.java; import engine/src/io/tafl/board/Move.java

public abstract class Player { // ~~ def class Player
	protected final String name; // ~~ def variable Player.name
	private int score; // ~~ def variable Player.score

	protected Player(String name) { this.name = name; } // ~~ def method Player.Player

	public abstract Move choose(Board board); // ~~ def method Player.choose

	/** Template: choose, apply, count. */
	public final Player turn(Board board) { // ~~ def method Player.turn
		Move move = choose(board); // ~~ call Player.choose
		if (move != null) won(board.apply(move)); // ~~ call Player.won; call Board.apply types
		return this;
	}

	protected void won(int points) { score += points; } // ~~ def method Player.won

	public int score() { return score; } // ~~ def method Player.score

	@Override public String toString() { return name + "=" + score(); } // ~~ def method Player.toString; call Player.score
}
