package io.tafl.play.ai;

import io.tafl.board.Board; // ~~ import engine/src/io/tafl/board/Board.java
import io.tafl.board.Move; // ~~ import engine/src/io/tafl/board/Move.java

public class Careful extends Greedy { // ~~ def class Careful
	public Careful() { // ~~ def method Careful.Careful
		super("careful"); // ~~ call Greedy.Greedy
	}

	@Override protected int rate(Move move, Board board) { // ~~ def method Careful.rate
		int before = super.rate(move, board); // ~~ call Greedy.rate
		won(0); // ~~ call Player.won
		return before - this.danger(board, move.to.file); // ~~ call Careful.danger
	}

	private int danger(Board board, int depth) { // ~~ def method Careful.danger
		return depth == 0 ? 0 : 1 + danger(board, depth - 1); // ~~ call Careful.danger
	}
}
