package io.tafl.board;

public final class Square implements Comparable<Square> { // ~~ def class Square
	private static final Square[] CACHE = new Square[121]; // ~~ def constant Square.CACHE
	public final int file, rank; // ~~ def variable Square.file; def variable Square.rank

	static {
		for (int i = 0; i < CACHE.length; i++) CACHE[i] = new Square(i % 11, i / 11); // ~~ call board.Square
	}

	private Square(int file, int rank) { // ~~ def method Square.Square
		this.file = file;
		this.rank = rank;
	}

	public static Square at(int file, int rank) { // ~~ def method Square.at
		return inside(file, rank) ? CACHE[rank * 11 + file] : null; // ~~ call Square.inside
	}

	public static Square parse(String s) { // ~~ def method Square.parse
		return at(s.charAt(0) - 'a', Integer.parseInt(s.substring(1)) - 1); // ~~ call Square.at
	}

	public Square step(Direction d) { // ~~ def method Square.step
		return at(file + d.dx, rank + d.dy); // ~~ call Square.at
	}

	static boolean inside(int... coordinates) { // ~~ def method Square.inside
		for (int c : coordinates) if (c < 0 || c > 10) return false;
		return true;
	}

	@Override public int compareTo(Square o) { // ~~ def method Square.compareTo
		return Integer.compare(index(), o.index()); // ~~ call Square.index; call Square.index types
	}

	private int index() { return rank * 11 + file; } // ~~ def method Square.index

	/** Where to go. */
	public enum Direction { // ~~ def enum Square.Direction
		NORTH(0, 1), EAST(1, 0), SOUTH(0, -1), WEST(-1, 0);

		final int dx, dy; // ~~ def variable Square.Direction.dx; def variable Square.Direction.dy

		Direction(int dx, int dy) { // ~~ def method Square.Direction.Direction
			this.dx = dx;
			this.dy = dy;
		}

		public Direction opposite() { // ~~ def method Square.Direction.opposite
			return switch (this) {
				case NORTH -> SOUTH;
				case SOUTH -> NORTH;
				case EAST -> WEST;
				case WEST -> EAST;
			};
		}
	}
}
