package io.tafl.net;

import java.util.function.Function;

class Codec<T> { // ~~ def class Codec
	private final Function<String, ? extends T> make; // ~~ def variable Codec.make

	Codec(Function<String, ? extends T> make) { this.make = make; } // ~~ def method Codec.Codec

	T read(String line) { // ~~ def method Codec.read
		return make.apply(line.strip()); // ~~ call net.Move.of dynamic
	}
}
