using System;
using System.Linq;
using Bakery.Domain.Pricing; // ~~ import Domain/Pricing/IDiscount.cs

namespace Bakery.Domain
{
    public partial class Order // ~~ def class Order
    {
        private IDiscount _discount = NoDiscount.Instance; // ~~ def variable Order._discount

        public Order With(IDiscount discount) // ~~ def method Order.With
        {
            EnsureOpen(); // ~~ call Order.EnsureOpen
            _discount = discount;
            return this;
        }

        public Money Total() // ~~ def method Order.Total
        {
            var sum = Money.Zero;
            foreach (OrderLine line in _lines)
            {
                sum = sum.Plus(line.Total()); // ~~ call Money.Plus types; call OrderLine.Total types
            }
            return _discount.Apply(this, sum); // ~~ call IDiscount.Apply types
        }

        private void EnsureOpen() // ~~ def method Order.EnsureOpen
        {
            if (State != OrderState.Open)
            {
                throw new InvalidOperationException(Describe()); // ~~ call Order.Describe
            }
        }
    }
}
