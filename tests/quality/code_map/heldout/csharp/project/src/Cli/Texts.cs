namespace Chess.Cli;

/// <summary>Show(...) and Line(...) are elsewhere.</summary>
internal static class Texts // ~~ def class Texts
{
    private const string Margin = "  "; // ~~ def constant Texts.Margin

    internal static string Headline(string text) => text + "\n" + Line(text.Length); // ~~ def method Texts.Headline; call Texts.Line

    internal static string Indent(string text) => Margin + text; // ~~ def method Texts.Indent

    private static string Line(int length) => new string('=', length); // ~~ def method Texts.Line
}
