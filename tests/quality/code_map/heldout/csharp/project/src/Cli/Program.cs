using System.Collections.Generic;
using System.Threading.Tasks;
using Chess.Core; // ~~ import src/Core/Tournament.cs
using Chess.Core.Model; // ~~ import src/Core/Model/Game.cs
using Chess.Core.Util; // ~~ import src/Core/Util/Extensions.cs
using static System.Console;
using static Chess.Cli.Texts; // ~~ import src/Cli/Texts.cs

namespace Chess.Cli
{
    internal static class Program // ~~ def class Program
    {
        private static async Task Main(string[] args) // ~~ def method Program.Main
        {
            var registry = new Registry(); // ~~ call Registry
            var tournament = new Tournament(args.Length > 0 ? args[0] : "swiss"); // ~~ call Tournament
            tournament.Ended += OnEnded;
            foreach (var name in new[] { "Judit Polgar", "Hou Yifan", "Vera Menchik" })
                tournament.Players.Add(registry.Find(name)); // ~~ call Registry.Find types
            await tournament.PlayAsync(AskAsync); // ~~ call Tournament.PlayAsync types
            tournament.Standings().Each(Show); // ~~ call Tournament.Standings types; call Extensions.Each
        }

        private static void OnEnded(int round, IReadOnlyList<Game> games) // ~~ def method Program.OnEnded
        {
            WriteLine(Headline("Round " + round)); // ~~ call Texts.Headline
        }

        private static Task<Result> AskAsync(Game game) // ~~ def method Program.AskAsync
        {
            var Headline = game.Done;
            return Task.FromResult(Headline ? Result.Draw : Result.White);
        }

        private static void Show(Standing standing) // ~~ def method Program.Show
        {
            WriteLine(standing.Name.Initials() + Indent(standing.Line())); // ~~ call Extensions.Initials; call Texts.Indent; call Standing.Line types
        }
    }
}
