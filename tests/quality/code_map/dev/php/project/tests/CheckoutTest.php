<?php

declare(strict_types=1);

namespace Acme\Checkout\Tests;

use Acme\Checkout\Cart\{Cart, Money as M}; // ~~ import src/Cart/Cart.php; import src/Cart/Money.php
use Acme\Checkout\Checkout; // ~~ import src/Checkout.php
use Acme\Checkout\Payment\Gateway; // ~~ import src/Payment/Gateway/TestGateway.php
use PHPUnit\Framework\TestCase;

final class CheckoutTest extends TestCase // ~~ def class CheckoutTest
{
    private Checkout $checkout; // ~~ def variable CheckoutTest.checkout
    private Gateway\TestGateway $gateway; // ~~ def variable CheckoutTest.gateway

    protected function setUp(): void // ~~ def method CheckoutTest.setUp
    {
        parent::setUp();
        $this->gateway = new Gateway\TestGateway(); // ~~ call TestGateway
        $this->checkout = new Checkout($this->gateway); // ~~ call Checkout
    }

    public function testPays(): void // ~~ def method CheckoutTest.testPays
    {
        $cart = Cart::with('pot', M::of(20)); // ~~ call Cart.with; call Money.of
        self::assertSame('test-order', $this->checkout->pay($cart)); // ~~ call Checkout.pay types
        self::assertCount(1, $this->gateway->charged);
        self::assertTrue($this->gateway->refund('test-order')); // ~~ call TestGateway.refund types
    }

    public function testPrints(): void // ~~ def method CheckoutTest.testPrints
    {
        $cart = $this->checkout->open(); // ~~ call Checkout.open types
        $this->fill($cart, 2); // ~~ call CheckoutTest.fill
        self::assertStringContainsString('4.00', $this->checkout->handle('print', $cart)); // ~~ call Checkout.handle types
    }

    public function testStatus(): void // ~~ def method CheckoutTest.testStatus
    {
        self::assertSame('Paid', $this->checkout->status(new Cart())); // ~~ call Checkout.status types; call Cart
    }

    private function fill(Cart $cart, int $count): void // ~~ def method CheckoutTest.fill
    {
        $cart->add("line $count", M::of(2), $count); // ~~ call Cart.add types; call Money.of
        if ($count > 1) {
            $this->fill($cart, $count - 1); // ~~ call CheckoutTest.fill
        }
    }
}
