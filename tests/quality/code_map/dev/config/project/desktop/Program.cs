using System;

namespace Meteo.Desktop;

public static class Program // ~~ def class Program
{
    public static void Main() // ~~ def method Program.Main
    {
        var skin = Environment.GetEnvironmentVariable("METEO_SKIN") ?? "plain"; // ~~ config METEO_SKIN
        Console.WriteLine(skin);
    }
}
