using System;
using System.Collections.Generic;

namespace Chess.Core.Model
{
    public partial class Player : IComparable<Player> // ~~ def class Player
    {
        public static int Created; // ~~ def variable Player.Created
        public readonly string Name; // ~~ def variable Player.Name
        private readonly List<Game> games = new List<Game>(); // ~~ def variable Player.games

        internal Player(string name) // ~~ def method Player.Player
        {
            Name = name;
            Created++;
        }

        public Player(string name, int rating) // ~~ def method Player.Player
            : this(name) // ~~ call Player.Player
        {
            Rate(rating); // ~~ call Player.Rate
        }

        public double Score // ~~ def variable Player.Score
        {
            get
            {
                double sum = 0;
                foreach (Game game in games)
                    sum += game.PointsOf(this); // ~~ call Game.PointsOf types
                return sum;
            }
        }

        public void Played(Game game) // ~~ def method Player.Played
        {
            games.Add(game);
            Update(game.PointsOf(this)); // ~~ call Player.Update; call Game.PointsOf types
        }

        public int CompareTo(Player? other) // ~~ def method Player.CompareTo
        {
            return other is null ? 1 : Score.CompareTo(other.Score);
        }

        public override string ToString() // ~~ def method Player.ToString
        {
            return $"{Name} ({Title()})"; // ~~ call Player.Title
        }
    }
}
