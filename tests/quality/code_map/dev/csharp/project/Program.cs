using System;
using Bakery.Domain; // ~~ import Domain/Order.cs; import Domain/Pricing/OrderPricing.cs
using Bakery.Infrastructure; // ~~ import Infrastructure/Repository.cs; import Infrastructure/ReceiptPrinter.cs
using Bakery.Services; // ~~ import Services/OrderService.cs; import Services/Retry.cs

var orders = new MemoryRepository<Order>(); // ~~ call MemoryRepository
var service = new OrderService(orders, new LoudPrinter()); // ~~ call OrderService; call LoudPrinter

service.Placed += Announce;
var order = service.Place("Ada", "rye", "roll"); // ~~ call OrderService.Place types
order.Pay(); // ~~ call Order.Pay types
Console.WriteLine(service.Receipt(order.Id)); // ~~ call OrderService.Receipt types

var revenue = await Retry.RunAsync(service.RevenueAsync, Retry.UpToThree); // ~~ call Retry.RunAsync
Report($"{revenue}"); // ~~ call Report

static void Announce(Order placed) // ~~ def function Announce
{
    Report(placed.Describe()); // ~~ call Report; call Order.Describe types
}

static void Report(string text) // ~~ def function Report
{
    Console.WriteLine("revenue: " + text);
}
