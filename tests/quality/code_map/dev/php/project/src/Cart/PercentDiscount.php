<?php

namespace Acme\Checkout\Cart;

final class PercentDiscount extends Discount // ~~ def class PercentDiscount
{
    public function __construct(private int $percent) // ~~ def method PercentDiscount.__construct; def? variable PercentDiscount.percent
    {
        parent::__construct("$percent %"); // ~~ call Discount.__construct
    }

    public function apply(Money $sum): Money // ~~ def method PercentDiscount.apply
    {
        return $sum->times(100 - $this->percent); // ~~ call Money.times types
    }
}
