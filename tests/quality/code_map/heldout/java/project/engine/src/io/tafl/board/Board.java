package io.tafl.board;

import io.tafl.board.Square.Direction; // ~~ import engine/src/io/tafl/board/Square.java
import java.util.*;
import java.util.function.BiPredicate;

public class Board implements Iterable<Piece> { // ~~ def class Board
	private final SortedMap<Square, Piece> pieces = new TreeMap<>(); // ~~ def variable Board.pieces

	public void place(Piece piece, Square... squares) { // ~~ def method Board.place
		for (Square square : squares) pieces.put(square, piece);
	}

	public Piece on(Square square) { return square == null ? null : pieces.get(square); } // ~~ def method Board.on

	/** Moves and returns how many pieces were taken. */
	public int apply(Move move) { // ~~ def method Board.apply
		Piece piece = pieces.remove(move.from);
		place(piece, move.to); // ~~ call Board.place
		Capture capture = new Capture(piece); // ~~ call Board.Capture
		int taken = 0;
		for (Direction d : Direction.values()) taken += capture.along(move.to, d); // ~~ call Capture.along types
		return taken;
	}

	public List<Square> where(BiPredicate<Square, Piece> test) { // ~~ def method Board.where
		List<Square> found = new ArrayList<>();
		pieces.forEach((square, piece) -> {
			if (test.test(square, piece)) found.add(square); // ~~ call Greedy.mine dynamic
		});
		return found;
	}

	@Override public Iterator<Piece> iterator() { // ~~ def method Board.iterator
		return new Iterator<>() {
			private final Iterator<Square> keys = pieces.keySet().iterator(); // ~~ def variable keys

			@Override public boolean hasNext() { return keys.hasNext(); } // ~~ def method hasNext

			@Override public Piece next() { return on(keys.next()); } // ~~ def method next; call Board.on
		};
	}

	/** Knows the board around it. */
	private class Capture { // ~~ def class Board.Capture
		final Piece by; // ~~ def variable Board.Capture.by

		Capture(Piece by) { this.by = by; } // ~~ def method Board.Capture.Capture

		int along(Square start, Direction d) { // ~~ def method Board.Capture.along
			Square next = start.step(d); // ~~ call Square.step types
			Piece victim = on(next); // ~~ call Board.on
			if (victim == null || !by.hostileTo(victim)) return 0; // ~~ call Piece.hostileTo types
			Square beyond = next.step(d); // ~~ call Square.step types
			return anvil(beyond, victim) ? remove(next) : 0; // ~~ call Capture.anvil; call Capture.remove
		}

		private boolean anvil(Square square, Piece victim) { // ~~ def method Board.Capture.anvil
			Piece other = Board.this.on(square); // ~~ call Board.on
			return other != null && other.hostileTo(victim); // ~~ call Piece.hostileTo types
		}

		private int remove(Square square) { // ~~ def method Board.Capture.remove
			pieces.remove(square);
			return 1;
		}
	}
}
