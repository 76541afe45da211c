using Bakery.Domain; // ~~ import Domain/Order.cs; import Domain/Pricing/OrderPricing.cs
using Bakery.Domain.Pricing; // ~~ import Domain/Pricing/IDiscount.cs
using Xunit;
using Euro = Bakery.Domain.Money; // ~~ import Domain/Money.cs

namespace Bakery.Tests;

public class OrderTests // ~~ def class OrderTests
{
    private readonly Order _order = new("Grace"); // ~~ def variable OrderTests._order; call Domain.Order types

    [Fact]
    public void TotalsItsLines() // ~~ def method OrderTests.TotalsItsLines
    {
        _order.Add("bun", Price(1)).Add("cake", Price(3), 2); // ~~ call Order.Add types; call OrderTests.Price
        Assert.Equal(Price(7), _order.Total()); // ~~ call OrderTests.Price; call Order.Total types
    }

    [Fact]
    public void TakesADiscount() // ~~ def method OrderTests.TakesADiscount
    {
        var discount = new BulkDiscount(); // ~~ call BulkDiscount
        var reduced = discount.Apply(_order, Price(10)); // ~~ call BulkDiscount.Apply types; call OrderTests.Price
        Assert.Equal(Price(10), reduced.Plus(Euro.Zero)); // ~~ call OrderTests.Price; call Money.Plus types
    }

    [Fact]
    public void IsClosedByPayment() // ~~ def method OrderTests.IsClosedByPayment
    {
        _order.Pay(); // ~~ call Order.Pay types
        Assert.ThrowsAny<System.Exception>(() => _order.Pay()); // ~~ call Order.Pay types
    }

    private static Euro Price(int amount) => new Euro(amount, "EUR"); // ~~ def method OrderTests.Price; call Money
}
