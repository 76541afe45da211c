package io.tafl.board;

/** One move on the board. */
public class Move { // ~~ def class Move
	public final Square from; // ~~ def variable Move.from
	public final Square to; // ~~ def variable Move.to

	public Move(Square from, Square to) { // ~~ def method Move.Move
		this.from = from;
		this.to = to;
	}

	public Move(String text) { // ~~ def method Move.Move
		this(Square.parse(text.split("-")[0]), Square.parse(text.split("-")[1])); // ~~ call Move.Move; call Square.parse; call Square.parse
	}

	public boolean straight() { // ~~ def method Move.straight
		return from.file == to.file ^ from.rank == to.rank;
	}
}
