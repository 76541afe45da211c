namespace Bakery.Domain.Pricing;

public interface IDiscount // ~~ def interface IDiscount
{
    string Name { get; } // ~~ def? variable IDiscount.Name

    Money Apply(Order order, Money sum); // ~~ def? method IDiscount.Apply
}

public abstract class DiscountBase : IDiscount // ~~ def class DiscountBase
{
    protected DiscountBase(string name) => Name = name; // ~~ def method DiscountBase.DiscountBase

    public string Name { get; } // ~~ def variable DiscountBase.Name

    public abstract Money Apply(Order order, Money sum); // ~~ def? method DiscountBase.Apply

    protected static Money Reduce(Money sum, decimal percent) // ~~ def method DiscountBase.Reduce
    {
        return new Money(sum.Amount * (100m - percent) / 100m, sum.Currency); // ~~ call Money
    }
}

public sealed class NoDiscount : DiscountBase // ~~ def class NoDiscount
{
    public static readonly NoDiscount Instance = new NoDiscount(); // ~~ def constant NoDiscount.Instance; call NoDiscount

    private NoDiscount() : base("none") { } // ~~ def method NoDiscount.NoDiscount; call DiscountBase.DiscountBase

    public override Money Apply(Order order, Money sum) => sum; // ~~ def method NoDiscount.Apply
}

public class BulkDiscount : DiscountBase // ~~ def class BulkDiscount
{
    public const int From = 10; // ~~ def constant BulkDiscount.From

    public BulkDiscount() : this("bulk") { } // ~~ def method BulkDiscount.BulkDiscount; call BulkDiscount.BulkDiscount

    protected BulkDiscount(string name) : base(name) { } // ~~ def method BulkDiscount.BulkDiscount; call DiscountBase.DiscountBase

    public override Money Apply(Order order, Money sum) // ~~ def method BulkDiscount.Apply
    {
        return order.Lines.Count >= From ? Reduce(sum, 10m) : sum; // ~~ call DiscountBase.Reduce
    }
}
