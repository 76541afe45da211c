using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Chess.Core.Model; // ~~ import src/Core/Model/Player.cs; import src/Core/Model/Rating/PlayerRating.cs; import src/Core/Model/Game.cs
using Chess.Core.Pairing; // ~~ import src/Core/Pairing/IPairing.cs; import src/Core/Pairing/Swiss.cs

namespace Chess.Core;

public delegate void RoundEnded(int round, IReadOnlyList<Game> games); // ~~ def type RoundEnded

public class Tournament // ~~ def class Tournament
{
    private static readonly Dictionary<string, Func<IPairing>> Kinds = new Dictionary<string, Func<IPairing>> // ~~ def constant Tournament.Kinds
    {
        { "swiss", MakeSwiss },
        { "shuffled", () => new Shuffled() }, // ~~ call Shuffled
    };

    private readonly IPairing pairing; // ~~ def variable Tournament.pairing
    private int round; // ~~ def variable Tournament.round

    public List<Player> Players { get; } = new(); // ~~ def variable Tournament.Players

    public event RoundEnded? Ended; // ~~ def variable Tournament.Ended

    public Tournament(string kind) // ~~ def method Tournament.Tournament
    {
        pairing = Kinds[kind](); // ~~ call Tournament.MakeSwiss dynamic
    }

    private static IPairing MakeSwiss() => new Swiss(); // ~~ def method Tournament.MakeSwiss; call Swiss

    public async Task PlayAsync(Func<Game, Task<Result>> play) // ~~ def method Tournament.PlayAsync
    {
        List<Game> games = pairing.Pair(Players).ToList(); // ~~ call IPairing.Pair types
        foreach (Game game in games)
            game.Finish(await play(game)); // ~~ call Game.Finish types; call Program.AskAsync dynamic
        Ended?.Invoke(++round, games); // ~~ call Program.OnEnded dynamic
    }

    public IEnumerable<Standing> Standings() => // ~~ def method Tournament.Standings
        Players.OrderByDescending(player => player.Score).Select(ToStanding); // ~~ call? Tournament.ToStanding dynamic

    private static Standing ToStanding(Player player) => new Standing(player.Name, player.Score); // ~~ def method Tournament.ToStanding; call Standing
}
