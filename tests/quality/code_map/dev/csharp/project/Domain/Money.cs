namespace Bakery.Domain;

public readonly record struct Money(decimal Amount, string Currency) // ~~ def struct Money
{
    public static readonly Money Zero = new(0m, "EUR"); // ~~ def constant Money.Zero; call Money types

    public Money Plus(Money other) => this with { Amount = Amount + other.Amount }; // ~~ def method Money.Plus

    public Money Times(int count) // ~~ def method Money.Times
    {
        return new Money(Amount * count, Currency); // ~~ call Money
    }

    public override string ToString() => $"{Amount:0.00} {Currency}"; // ~~ def method Money.ToString
}
