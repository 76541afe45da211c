namespace Chess.Core.Model
{
    // 等级分的部分
    partial class Player // ~~ def class Player
    {
        private const int Factor = 20; // ~~ def constant Player.Factor

        public int Rating { get; private set; } = 1000; // ~~ def variable Player.Rating

        private void Rate(int rating) => Rating = System.Math.Max(rating, 100); // ~~ def method Player.Rate

        private void Update(double points) // ~~ def method Player.Update
        {
            this.Rate(Rating + (int)(Factor * (points - 0.5))); // ~~ call Player.Rate
        }

        public string Title() // ~~ def method Player.Title
        {
            return Titles.Of(Rating); // ~~ call Titles.Of
        }

        private static class Titles // ~~ def class Player.Titles
        {
            internal static string Of(int rating) // ~~ def method Titles.Of
            {
                return rating >= 2500 ? "GM" : rating >= 2000 ? "Expert" : "Club";
            }
        }
    }
}
