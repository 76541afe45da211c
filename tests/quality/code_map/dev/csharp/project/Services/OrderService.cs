using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Bakery.Common; // ~~ import Common/Guard.cs; import Common/EnumerableExtensions.cs
using Bakery.Domain; // ~~ import Domain/Order.cs; import Domain/Money.cs; import Domain/Pricing/OrderPricing.cs
using Bakery.Domain.Pricing; // ~~ import Domain/Pricing/IDiscount.cs
using Bakery.Infrastructure; // ~~ import Infrastructure/Repository.cs; import Infrastructure/ReceiptPrinter.cs

namespace Bakery.Services;

public class OrderService // ~~ def class OrderService
{
    private static readonly Dictionary<string, Func<IDiscount>> Discounts = new() // ~~ def constant OrderService.Discounts
    {
        ["bulk"] = () => new BulkDiscount(), // ~~ call BulkDiscount
        ["regular"] = RegularCustomer,
    };

    private readonly IRepository<Order> _orders; // ~~ def variable OrderService._orders
    private readonly ReceiptPrinter _printer; // ~~ def variable OrderService._printer

    public OrderService(IRepository<Order> orders, ReceiptPrinter? printer = null) // ~~ def method OrderService.OrderService
    {
        _orders = Guard.NotNull(orders, nameof(orders)); // ~~ call Guard.NotNull
        _printer = printer ?? new ReceiptPrinter.Options().Build(); // ~~ call Options; call Options.Build types
    }

    public event Action<Order>? Placed; // ~~ def variable OrderService.Placed

    public Order Place(string customer, params string[] products) // ~~ def method OrderService.Place
    {
        var order = new Order(customer); // ~~ call Domain.Order
        foreach (var product in products)
        {
            order.Add(product, new Money(2.5m, "EUR")); // ~~ call Order.Add types; call Money
        }
        order.With(DiscountFor("bulk")); // ~~ call Order.With types; call OrderService.DiscountFor
        _orders.Save(order); // ~~ call IRepository.Save types
        Placed?.Invoke(order); // ~~ call Announce dynamic
        return order;
    }

    public async Task<Money> RevenueAsync() // ~~ def method OrderService.RevenueAsync
    {
        var orders = await _orders.AllAsync(); // ~~ call IRepository.AllAsync types
        if (orders.None()) // ~~ call EnumerableExtensions.None
        {
            return Money.Zero;
        }
        return orders.Fold(Money.Zero, (Money sum, Order order) => sum.Plus(order.Total())); // ~~ call EnumerableExtensions.Fold; call Money.Plus types; call Order.Total types
    }

    public string Receipt(Guid id) // ~~ def method OrderService.Receipt
    {
        Order? order = _orders.Find(id); // ~~ call IRepository.Find types
        if (order is null)
        {
            return string.Empty;
        }
        foreach (Order.OrderLine line in order.Lines)
        {
            _printer.Print(line); // ~~ call ReceiptPrinter.Print types
        }
        return _printer.Finish(); // ~~ call ReceiptPrinter.Finish types
    }

    private static IDiscount DiscountFor(string name) // ~~ def method OrderService.DiscountFor
    {
        return Discounts.TryGetValue(name, out var make) ? make() : NoDiscount.Instance; // ~~ call OrderService.RegularCustomer dynamic
    }

    private static IDiscount RegularCustomer() => new RegularDiscount(percent: 5m); // ~~ def method OrderService.RegularCustomer; call OrderService.RegularDiscount

    private sealed class RegularDiscount : DiscountBase // ~~ def class OrderService.RegularDiscount
    {
        private readonly decimal _percent; // ~~ def variable RegularDiscount._percent

        public RegularDiscount(decimal percent) // ~~ def method RegularDiscount.RegularDiscount
            : base("regular") // ~~ call DiscountBase.DiscountBase
        {
            _percent = percent;
        }

        public override Money Apply(Order order, Money sum) => Reduce(sum, _percent); // ~~ def method RegularDiscount.Apply; call DiscountBase.Reduce
    }
}
