using System;

namespace Bakery.Common
{
    public static class Guard // ~~ def class Guard
    {
        public static string NotEmpty(string value, string name) // ~~ def method Guard.NotEmpty
        {
            return string.IsNullOrWhiteSpace(value) ? throw Fail(name) : value.Trim(); // ~~ call Guard.Fail
        }

        public static T NotNull<T>(T? value, string name) // ~~ def method Guard.NotNull
            where T : class
        {
            return value ?? throw Fail(name); // ~~ call Guard.Fail
        }

        private static ArgumentException Fail(string name) => new ArgumentException("missing", name); // ~~ def method Guard.Fail
    }
}
