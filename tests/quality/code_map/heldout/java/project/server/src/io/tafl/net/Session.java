package io.tafl.net;

import io.tafl.board.*; // ~~ import engine/src/io/tafl/board/Square.java
import io.tafl.play.Game; // ~~ import engine/src/io/tafl/play/Game.java
import java.io.IOException;
import java.io.Writer;

/** The Move of this package comes before the one of io.tafl.board. */
public class Session { // ~~ def class Session
	private final Writer out; // ~~ def variable Session.out
	private final Codec<Move> codec = new Codec<>(Move::of); // ~~ def variable Session.codec; call Codec

	public Session(Writer out) { // ~~ def method Session.Session
		this.out = out;
		Game.INSTANCE.onEnd(this::finish); // ~~ call Game.onEnd types
	}

	public boolean receive(String line) throws IOException { // ~~ def method Session.receive
		Move move = codec.read(line); // ~~ call Codec.read types
		io.tafl.board.Move real = new io.tafl.board.Move(line); // ~~ call board.Move
		if (!move.straight() || !real.straight()) return reply("bad " + Square.parse(line)); // ~~ call net.Move.straight types; call board.Move.straight types; call Session.reply; call Square.parse
		return reply(Game.INSTANCE.play(Game.player(line), Game.player("greedy"), 1)); // ~~ call Session.reply; call Game.play types; call Game.player; call Game.player
	}

	private boolean reply(String text) throws IOException { // ~~ def method Session.reply
		out.append(text).append('\n');
		return true;
	}

	private void finish() { // ~~ def method Session.finish
		try {
			out.close();
		} catch (IOException e) {
			throw new Failure("finish()", e); // ~~ call Session.Failure
		}
	}

	static class Failure extends RuntimeException { // ~~ def class Session.Failure
		Failure(String message, Throwable cause) { // ~~ def method Session.Failure.Failure
			super(message, cause);
		}
	}
}
