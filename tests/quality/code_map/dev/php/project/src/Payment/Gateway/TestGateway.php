<?php

namespace Acme\Checkout\Payment\Gateway;

use Acme\Checkout\Cart\Money as Amount; // ~~ import src/Cart/Money.php
use Acme\Checkout\Contracts\Gateway as GatewayContract; // ~~ import src/Contracts/Gateway.php

final class TestGateway implements GatewayContract // ~~ def class TestGateway
{
    /** @var Amount[] */
    public array $charged = []; // ~~ def variable TestGateway.charged

    public function charge(Amount $amount, string $reference): string // ~~ def method TestGateway.charge
    {
        $this->charged[] = $amount->plus(Amount::zero()); // ~~ call Money.plus types; call Money.zero
        return self::receipt($reference); // ~~ call TestGateway.receipt
    }

    public function refund(string $receipt): bool // ~~ def method TestGateway.refund
    {
        return true;
    }

    private static function receipt(string $reference): string // ~~ def method TestGateway.receipt
    {
        return "test-$reference";
    }
}
