using System;
using System.Threading.Tasks;

namespace Bakery.Services;

public delegate bool Decide(Exception error, int attempt); // ~~ def type Decide

public static class Retry // ~~ def class Retry
{
    public static async Task<T> RunAsync<T>(Func<Task<T>> action, Decide decide) // ~~ def method Retry.RunAsync
    {
        for (var attempt = 1; ; attempt++)
        {
            try
            {
                return await action(); // ~~ call OrderService.RevenueAsync dynamic
            }
            catch (Exception error) when (decide(error, attempt)) // ~~ call Retry.UpToThree dynamic
            {
                await Task.Delay(attempt * 10);
            }
        }
    }

    public static bool UpToThree(Exception error, int attempt) => attempt < 3; // ~~ def method Retry.UpToThree
}
