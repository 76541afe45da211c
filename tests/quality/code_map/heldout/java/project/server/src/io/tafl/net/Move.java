package io.tafl.net;

/** What goes over the wire; not a move on the board. */
class Move { // ~~ def class Move
	private String text = ""; // ~~ def variable Move.text

	static Move of(String text) { // ~~ def method Move.of
		Move move = new Move(); // ~~ call net.Move
		move.text = text;
		return move;
	}

	boolean straight() { return !text.contains("~"); } // ~~ def method Move.straight
}
