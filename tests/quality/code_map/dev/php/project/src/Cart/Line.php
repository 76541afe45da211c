<?php

declare(strict_types=1);

namespace Acme\Checkout\Cart;

class Line // ~~ def class Line
{
    public function __construct( // ~~ def method Line.__construct
        public readonly string $product, // ~~ def? variable Line.product
        private Money $price, // ~~ def? variable Line.price
        private int $count = 1, // ~~ def? variable Line.count
    ) {
    }

    public function total(): Money // ~~ def method Line.total
    {
        return $this->price->times($this->count); // ~~ call Money.times types
    }
}
