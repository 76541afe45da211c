package io.tafl.play.ai;

import static io.tafl.board.Square.Direction.*; // ~~ import engine/src/io/tafl/board/Square.java
import static java.util.Comparator.comparing;

import io.tafl.board.Board; // ~~ import engine/src/io/tafl/board/Board.java
import io.tafl.board.Move; // ~~ import engine/src/io/tafl/board/Move.java
import io.tafl.board.Piece; // ~~ import engine/src/io/tafl/board/Piece.java
import io.tafl.board.Square; // ~~ import engine/src/io/tafl/board/Square.java
import io.tafl.play.Player; // ~~ import engine/src/io/tafl/play/Player.java
import java.util.ArrayList;
import java.util.List;

public class Greedy extends Player { // ~~ def class Greedy
	private static final Square.Direction[] ORDER = {NORTH, EAST, SOUTH, WEST}; // ~~ def constant Greedy.ORDER

	public Greedy() { // ~~ def method Greedy.Greedy
		super("贪心"); // ~~ call Player.Player
	}

	protected Greedy(String name) { // ~~ def method Greedy.Greedy
		super(name); // ~~ call Player.Player
	}

	@Override public Move choose(Board board) { // ~~ def method Greedy.choose
		List<Move> moves = new ArrayList<>();
		for (Square square : board.where(this::mine)) { // ~~ call Board.where types
			for (Square.Direction d : ORDER) add(moves, square, d); // ~~ call Greedy.add
		}
		return moves.stream().max(comparing((Move m) -> rate(m, board))).orElse(null); // ~~ call Greedy.rate
	}

	private void add(List<Move> moves, Square from, Square.Direction d) { // ~~ def method Greedy.add
		Square to = from.step(d); // ~~ call Square.step types
		if (to != null) moves.add(new Move(from, to)); // ~~ call board.Move
	}

	protected int rate(Move move, Board board) { // ~~ def method Greedy.rate
		int rate = 0;
		for (Piece piece : board) rate += piece.worth(); // ~~ call Piece.worth types
		return rate + 评估(move.to); // ~~ call Greedy.评估
	}

	private boolean mine(Square square, Piece piece) { // ~~ def method Greedy.mine
		return square.step(NORTH.opposite()) != null && piece.worth() > 0; // ~~ call Square.step types; call Direction.opposite types; call Piece.worth types
	}

	private int 评估(Square 格) { return 格.compareTo(Square.at(5, 5)); } // ~~ def method Greedy.评估; call Square.compareTo types; call Square.at
}
