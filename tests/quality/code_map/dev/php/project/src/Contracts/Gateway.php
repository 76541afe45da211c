<?php

declare(strict_types=1);

namespace Acme\Checkout\Contracts;

use Acme\Checkout\Cart\Money; // ~~ import src/Cart/Money.php

interface Gateway // ~~ def interface Gateway
{
    public const TIMEOUT = 30; // ~~ def constant Gateway.TIMEOUT

    public function charge(Money $amount, string $reference): string; // ~~ def? method Gateway.charge

    public function refund(string $receipt): bool; // ~~ def? method Gateway.refund
}
