using System.Collections.Generic;
using Chess.Core.Model; // ~~ import src/Core/Model/Player.cs; import src/Core/Model/Rating/PlayerRating.cs; import src/Core/Model/Game.cs

namespace Chess.Core.Pairing;

public interface IPairing // ~~ def interface IPairing
{
    IEnumerable<Game> Pair(List<Player> players); // ~~ def? method IPairing.Pair
}

public abstract class PairingBase : IPairing // ~~ def class PairingBase
{
    public IEnumerable<Game> Pair(List<Player> players) // ~~ def method PairingBase.Pair
    {
        Order(players); // ~~ call PairingBase.Order
        return Match(players); // ~~ call PairingBase.Match
    }

    protected virtual void Order(List<Player> players) => players.Sort(); // ~~ def method PairingBase.Order

    protected abstract IEnumerable<Game> Match(List<Player> players); // ~~ def? method PairingBase.Match
}
