using System;
using System.Collections.Generic;

namespace Chess.Core.Util;

public static class Extensions // ~~ def class Extensions
{
    public static IEnumerable<(T First, T Second)> InPairs<T>(this IReadOnlyList<T> all) // ~~ def method Extensions.InPairs
    {
        for (var i = 0; i + 1 < all.Count; i += 2)
            yield return (all[i], all[i + 1]);
    }

    public static void Each<T>(this IEnumerable<T> all, Action<T> act) // ~~ def method Extensions.Each
    {
        foreach (var one in all)
            act(one); // ~~ call Program.Show dynamic
    }

    public static string Initials(this string name) => Collect(name.Split(' '), 0); // ~~ def method Extensions.Initials; call Extensions.Collect

    private static string Collect(string[] parts, int at) // ~~ def method Extensions.Collect
    {
        return at == parts.Length ? "" : parts[at][..1] + Collect(parts, at + 1); // ~~ call Extensions.Collect
    }
}
