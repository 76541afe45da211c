<?php

namespace Acme\Checkout\Cart;

class CartException extends \RuntimeException // ~~ def class CartException
{
    public static function full(int $limit): self // ~~ def method CartException.full
    {
        return new self(sprintf('a cart holds %d lines; call total() first', $limit)); // ~~ call CartException
    }
}
