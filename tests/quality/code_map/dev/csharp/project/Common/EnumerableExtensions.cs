using System;
using System.Collections.Generic;
using System.Linq;

namespace Bakery.Common;

public static class EnumerableExtensions // ~~ def class EnumerableExtensions
{
    public static bool None<T>(this IEnumerable<T> source) => !source.Any(); // ~~ def method EnumerableExtensions.None

    public static TResult Fold<T, TResult>(this IEnumerable<T> source, TResult seed, Func<TResult, T, TResult> step) // ~~ def method EnumerableExtensions.Fold
    {
        var result = seed;
        foreach (var each in source)
        {
            result = step(result, each);
        }
        return result;
    }

    /// 把字符串截断到给定长度
    public static string Shorten(this string text, int length) // ~~ def method EnumerableExtensions.Shorten
    {
        return text.Length <= length ? text : Cut(text); // ~~ call EnumerableExtensions.Shorten.Cut

        string Cut(string 文本) => 文本.Substring(0, length) + "…"; // ~~ def function EnumerableExtensions.Shorten.Cut
    }
}
