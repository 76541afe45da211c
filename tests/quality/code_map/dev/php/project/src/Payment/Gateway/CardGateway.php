<?php

declare(strict_types=1);

namespace Acme\Checkout\Payment\Gateway;

use Acme\Checkout\Cart\Money; // ~~ import src/Cart/Money.php
use Acme\Checkout\Contracts\Gateway; // ~~ import src/Contracts/Gateway.php
use Acme\Checkout\Support as Helpers; // ~~ import src/Support.php
use Acme\Checkout\Support\Loggable; // ~~ import src/Support/Loggable.php
use Vendor\Http\Client;

class CardGateway implements Gateway // ~~ def class CardGateway
{
    use Loggable;

    private Client $client; // ~~ def variable CardGateway.client

    public function __construct(Client $client) // ~~ def method CardGateway.__construct
    {
        $this->client = $client;
    }

    public function charge(Money $amount, string $reference): string // ~~ def method CardGateway.charge
    {
        if (Helpers\blank($reference)) { // ~~ call blank
            throw new \InvalidArgumentException('a reference is needed');
        }
        $this->log('charge ' . $amount->format()); // ~~ call Loggable.log; call Money.format types
        return $this->client->charge($amount->cents, $reference);
    }

    public function refund(string $receipt): bool // ~~ def method CardGateway.refund
    {
        $this->log("refund $receipt"); // ~~ call Loggable.log
        return $this->retry(fn (): bool => $this->client->refund($receipt)); // ~~ call CardGateway.retry
    }

    private function retry(callable $action, int $left = 3): mixed // ~~ def method CardGateway.retry
    {
        $result = $action();
        return $result || $left === 0 ? $result : $this->retry($action, $left - 1); // ~~ call CardGateway.retry
    }
}
