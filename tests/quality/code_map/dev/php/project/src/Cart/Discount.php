<?php

namespace Acme\Checkout\Cart;

abstract class Discount // ~~ def class Discount
{
    public function __construct(protected readonly string $name) // ~~ def method Discount.__construct; def? variable Discount.name
    {
    }

    abstract public function apply(Money $sum): Money; // ~~ def? method Discount.apply
}
