namespace Chess.Core.Model
{
    public enum Result { Open, White, Black, Draw } // ~~ def enum Result

    public class Game // ~~ def class Game
    {
        private readonly Player white; // ~~ def variable Game.white
        private readonly Player black; // ~~ def variable Game.black

        public Game(Player white, Player black) // ~~ def method Game.Game
        {
            this.white = white;
            this.black = black;
        }

        public Result Result { get; set; } // ~~ def variable Game.Result

        public bool Done => Result != Result.Open; // ~~ def variable Game.Done

        public double PointsOf(Player player) // ~~ def method Game.PointsOf
        {
            if (!Done) return 0;
            if (Result == Result.Draw) return 0.5;
            return ReferenceEquals(Winner(), player) ? 1 : 0; // ~~ call Game.Winner
        }

        private Player Winner() => Result == Result.White ? white : black; // ~~ def method Game.Winner

        public void Finish(Result result) // ~~ def method Game.Finish
        {
            Result = result;
            white.Played(this); // ~~ call Player.Played types
            black.Played(this); // ~~ call Player.Played types
        }
    }

    public sealed class Bye : Game // ~~ def class Bye
    {
        public Bye(Player player) : base(player, Ghost.Nobody()) { } // ~~ def method Bye.Bye; call Game.Game; call Ghost.Nobody

        private static class Ghost // ~~ def class Bye.Ghost
        {
            internal static Player Nobody() => new Player("-"); // ~~ def method Ghost.Nobody; call Model.Player
        }
    }

    public record struct Standing(string Name, double Score) // ~~ def struct Standing
    {
        public string Line() => Name.PadRight(20) + Score; // ~~ def method Standing.Line
    }
}
