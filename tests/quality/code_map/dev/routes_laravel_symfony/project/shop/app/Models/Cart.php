<?php

namespace App\Models;

class Cart // ~~ def class Cart
{
    private array $prices = []; // ~~ def variable Cart.prices

    public static function of(string $session): self // ~~ def method Cart.of
    {
        return new self(); // ~~ call Cart
    }

    public function total(): int // ~~ def method Cart.total
    {
        return array_sum($this->prices);
    }
}
