using System;
using System.Text;
using Bakery.Common; // ~~ import Common/EnumerableExtensions.cs
using static Bakery.Infrastructure.Layout; // ~~ import Infrastructure/Layout.cs
using Line = Bakery.Domain.Order.OrderLine; // ~~ import Domain/Order.cs

namespace Bakery.Infrastructure;

public class ReceiptPrinter // ~~ def class ReceiptPrinter
{
    private readonly StringBuilder _text = new(); // ~~ def variable ReceiptPrinter._text

    public int Width { get; init; } = 40; // ~~ def variable ReceiptPrinter.Width

    public virtual ReceiptPrinter Print(Line line) // ~~ def method ReceiptPrinter.Print
    {
        var total = line.Total(); // ~~ call OrderLine.Total types
        _text.AppendLine(Columns(line.Product.Shorten(20), total.ToString(), Width)); // ~~ call Layout.Columns; call EnumerableExtensions.Shorten; call Money.ToString types
        return this;
    }

    public string Finish() // ~~ def method ReceiptPrinter.Finish
    {
        _text.Append(Rule('-', Width)); // ~~ call Layout.Rule
        return _text.ToString();
    }

    // A total of its own: no order is asked.
    protected string Total(string text) => Center(text, Width); // ~~ def method ReceiptPrinter.Total; call Layout.Center

    public class Options // ~~ def class ReceiptPrinter.Options
    {
        public bool Bold { get; set; } // ~~ def variable Options.Bold

        public ReceiptPrinter Build() => new ReceiptPrinter { Width = Bold ? 20 : 40 }; // ~~ def method Options.Build; call ReceiptPrinter
    }
}

public class LoudPrinter : ReceiptPrinter // ~~ def class LoudPrinter
{
    public override ReceiptPrinter Print(Line line) // ~~ def method LoudPrinter.Print
    {
        Console.WriteLine(Total(line.Product)); // ~~ call ReceiptPrinter.Total
        return base.Print(line); // ~~ call ReceiptPrinter.Print
    }
}
