package io.tafl.board;

public sealed interface Piece permits Piece.Hunter, Piece.King { // ~~ def interface Piece
	boolean hostileTo(Piece other); // ~~ def method Piece.hostileTo

	default int worth() { // ~~ def method Piece.worth
		return base() * 2; // ~~ call Piece.base
	}

	private int base() { return 5; } // ~~ def method Piece.base

	record Hunter( // ~~ def class Piece.Hunter
		boolean light // ~~ def variable Piece.Hunter.light
	) implements Piece {
		static final Hunter DARK = new Hunter(false); // ~~ def constant Piece.Hunter.DARK; call Piece.Hunter

		@Override public boolean hostileTo(Piece other) { // ~~ def method Piece.Hunter.hostileTo
			return other instanceof Hunter h ? h.light != light : !light;
		}
	}

	record King() implements Piece { // ~~ def class Piece.King
		@Override public boolean hostileTo(Piece other) { // ~~ def method Piece.King.hostileTo
			return other.hostileTo(this); // ~~ call Piece.hostileTo types
		}

		@Override public int worth() { // ~~ def method Piece.King.worth
			return Piece.super.worth() * 10; // ~~ call Piece.worth
		}
	}
}
