using Chess.Core.Model; // ~~ import src/Core/Model/Player.cs; import src/Core/Model/Rating/PlayerRating.cs
using Chess.Core.Util; // ~~ import src/Core/Util/Cache.cs

namespace Chess.Cli
{
    internal class Registry // ~~ def class Registry
    {
        private readonly CountingCache<string, Player> players; // ~~ def variable Registry.players

        internal Registry() // ~~ def method Registry.Registry
        {
            players = new CountingCache<string, Player>(Load); // ~~ call CountingCache
        }

        internal Player Find(string name) => players.Get(name); // ~~ def method Registry.Find; call CountingCache.Get types

        private Player Load(string name) // ~~ def method Registry.Load
        {
            return new Player(name, 1500 + name.Length); // ~~ call Model.Player
        }
    }
}
