using System;
using System.Collections.Generic;
using System.Linq;
using Bakery.Common; // ~~ import Common/Guard.cs; import Common/EnumerableExtensions.cs

namespace Bakery.Domain;

public enum OrderState { Open, Paid, Delivered } // ~~ def enum OrderState

public partial class Order : Entity, IPriced // ~~ def class Order
{
    private readonly List<OrderLine> _lines = new(); // ~~ def variable Order._lines

    public Order(string customer) // ~~ def method Order.Order
        : base(Guid.NewGuid()) // ~~ call Entity.Entity
    {
        Customer = Guard.NotEmpty(customer, nameof(customer)); // ~~ call Guard.NotEmpty
    }

    public string Customer { get; } // ~~ def variable Order.Customer

    public OrderState State { get; private set; } = OrderState.Open; // ~~ def variable Order.State

    public IReadOnlyList<OrderLine> Lines => _lines; // ~~ def variable Order.Lines

    public bool IsEmpty // ~~ def variable Order.IsEmpty
    {
        get { return _lines.None() || CountLines() == 0; } // ~~ call EnumerableExtensions.None; call Order.CountLines
    }

    public Order Add(string product, Money price) => Add(product, price, 1); // ~~ def method Order.Add; call Order.Add

    public Order Add(string product, Money price, int count) // ~~ def method Order.Add
    {
        _lines.Add(new OrderLine(product, price, count)); // ~~ call OrderLine
        Touch(); // ~~ call Entity.Touch
        return this;
    }

    public void Pay() // ~~ def method Order.Pay
    {
        EnsureOpen(); // ~~ call Order.EnsureOpen
        State = OrderState.Paid;
    }

    public override string Describe() => base.Describe() + " for " + Customer; // ~~ def method Order.Describe; call Entity.Describe

    private int CountLines() => _lines.Count; // ~~ def method Order.CountLines

    /// <summary>One product of an order. Not <c>OrderLine.Total()</c> of the printer.</summary>
    public sealed record OrderLine(string Product, Money Price, int Count) // ~~ def class Order.OrderLine
    {
        public Money Total() => Price.Times(Count); // ~~ def method OrderLine.Total; call Money.Times types
    }
}
