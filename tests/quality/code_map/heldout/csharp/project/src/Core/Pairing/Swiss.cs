using System;
using System.Collections.Generic;
using System.Linq;
using Chess.Core.Model; // ~~ import src/Core/Model/Game.cs
using Chess.Core.Util; // ~~ import src/Core/Util/Extensions.cs
using PlayerList = System.Collections.Generic.List<Chess.Core.Model.Player>; // ~~ import src/Core/Model/Player.cs; import src/Core/Model/Rating/PlayerRating.cs

namespace Chess.Core.Pairing;

public class Swiss : PairingBase // ~~ def class Swiss
{
    protected override IEnumerable<Game> Match(PlayerList players) // ~~ def method Swiss.Match
    {
        foreach (var (first, second) in players.InPairs()) // ~~ call Extensions.InPairs
            yield return new Game(first, second); // ~~ call Game
        if (players.Count % 2 == 1)
            yield return new Bye(players.Last()); // ~~ call Bye
    }
}

public sealed class Shuffled : Swiss // ~~ def class Shuffled
{
    private readonly Random random = new Random(7); // ~~ def variable Shuffled.random

    protected override void Order(PlayerList players) // ~~ def method Shuffled.Order
    {
        base.Order(players); // ~~ call PairingBase.Order
        for (var i = players.Count - 1; i > 0; i--)
            Swap(players, i, random.Next(i + 1)); // ~~ call Shuffled.Order.Swap

        static void Swap(PlayerList list, int a, int b) => (list[a], list[b]) = (list[b], list[a]); // ~~ def function Shuffled.Order.Swap
    }
}
