<?php

declare(strict_types=1);

namespace Acme\Checkout;

use Acme\Checkout\Cart\Cart; // ~~ import src/Cart/Cart.php
use Acme\Checkout\Cart\Line; // ~~ import src/Cart/Line.php
use Acme\Checkout\Contracts\{Gateway, Priced}; // ~~ import src/Contracts/Gateway.php; import src/Contracts/Priced.php
use Acme\Checkout\Payment\{Gateway\TestGateway, Status}; // ~~ import src/Payment/Status.php; import src/Payment/Gateway/TestGateway.php

use function Acme\Checkout\Support\{blank, row}; // ~~ import src/Support.php

class Checkout // ~~ def class Checkout
{
    private const HANDLERS = [ // ~~ def constant Checkout.HANDLERS
        'pay' => 'pay',
        'print' => 'receipt',
    ];

    private int $added = 0; // ~~ def variable Checkout.added

    public function __construct( // ~~ def method Checkout.__construct
        private readonly Gateway $gateway = new TestGateway(), // ~~ def? variable Checkout.gateway; call TestGateway
        private ?string $prefix = null, // ~~ def? variable Checkout.prefix
    ) {
    }

    public function open(): Cart // ~~ def method Checkout.open
    {
        $cart = new Cart(); // ~~ call Cart
        $cart->on('added', [$this, 'onAdded']); // ~~ call Events.on types
        return $cart;
    }

    public function handle(string $action, Priced $priced): string // ~~ def method Checkout.handle
    {
        $method = self::HANDLERS[$action] ?? 'receipt';
        return $this->$method($priced); // ~~ call Checkout.pay dynamic; call Checkout.receipt dynamic
    }

    public function pay(Priced $priced): string // ~~ def method Checkout.pay
    {
        return $this->gateway->charge($priced->total(), $this->reference()); // ~~ call Gateway.charge types; call Priced.total types; call Checkout.reference
    }

    public function receipt(Priced $priced): string // ~~ def method Checkout.receipt
    {
        $rows = array_map(
            fn (Line $line): string => row($line->product, $line->total()->format()), // ~~ call row; call Line.total types; call Money.format types
            $priced->lines(), // ~~ call Priced.lines types
        );
        return implode("\n", $rows);
    }

    public function onAdded(Line $line): void // ~~ def method Checkout.onAdded
    {
        $row = fn (string $text): string => $text;
        $this->added += strlen($row($line->product)) > 0 ? 1 : 0;
    }

    public function status(Priced $priced): string // ~~ def method Checkout.status
    {
        return Status::of($this->pay($priced))->label(); // ~~ call Status.of; call Checkout.pay; call Status.label types
    }

    private function reference(): string // ~~ def method Checkout.reference
    {
        return blank($this->prefix) ? 'order' : $this->prefix . '-order'; // ~~ call blank
    }
}
