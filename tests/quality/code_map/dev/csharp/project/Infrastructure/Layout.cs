namespace Bakery.Infrastructure;

internal static class Layout // ~~ def class Layout
{
    internal static string Columns(string left, string right, int width) // ~~ def method Layout.Columns
    {
        return left + Rule(' ', width - left.Length - right.Length) + right; // ~~ call Layout.Rule
    }

    internal static string Rule(char c, int width) => new string(c, width); // ~~ def method Layout.Rule

    internal static string Center(string text, int width) // ~~ def method Layout.Center
    {
        return text.Length >= width ? text : Center(" " + text + " ", width); // ~~ call Layout.Center
    }
}
