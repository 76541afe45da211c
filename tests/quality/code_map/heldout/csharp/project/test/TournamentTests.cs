using System.Linq;
using System.Threading.Tasks;
using Chess.Core.Model; // ~~ import src/Core/Model/Player.cs; import src/Core/Model/Rating/PlayerRating.cs; import src/Core/Model/Game.cs
using Chess.Core.Pairing; // ~~ import src/Core/Pairing/Swiss.cs
using Chess.Core.Util; // ~~ import src/Core/Util/Cache.cs; import src/Core/Util/Extensions.cs
using NUnit.Framework;

namespace Chess.Tests
{
    [TestFixture]
    public class TournamentTests : TestsBase // ~~ def class TournamentTests
    {
        [Test]
        public void Draws() // ~~ def method TournamentTests.Draws
        {
            Player white = Make("Ann"), black = Make("Bob"); // ~~ call TestsBase.Make
            var game = new Game(white, black); // ~~ call Game
            game.Finish(Result.Draw); // ~~ call Game.Finish types
            Assert.That(game.PointsOf(white), Is.EqualTo(0.5)); // ~~ call Game.PointsOf types
            Assert.That(white.ToString(), Is.EqualTo("Ann (Club)")); // ~~ call Player.ToString types
        }

        [Test]
        public void GivesByes() // ~~ def method TournamentTests.GivesByes
        {
            var swiss = new Swiss(); // ~~ call Swiss
            var games = swiss.Pair(new() { Make("Ann") }); // ~~ call PairingBase.Pair types; call TestsBase.Make
            Assert.That(games.Single(), Is.InstanceOf<Bye>());
            Assert.That("Ann Lee".Initials(), Is.EqualTo("AL")); // ~~ call Extensions.Initials
        }

        [Test]
        public void Remembers() // ~~ def method TournamentTests.Remembers
        {
            Cache<string, int> lengths = new(text => text.Length); // ~~ call Cache types
            Assert.That(lengths.Get("four"), Is.EqualTo(4)); // ~~ call Cache.Get types
        }
    }

    public abstract class TestsBase // ~~ def class TestsBase
    {
        protected static Player Make(string name) => new(name, 1200); // ~~ def method TestsBase.Make; call Model.Player types
    }
}
