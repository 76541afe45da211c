<?php

declare(strict_types=1);

use Acme\Checkout\Cart\Money; // ~~ import src/Cart/Money.php
use Acme\Checkout\Cart\PercentDiscount; // ~~ import src/Cart/PercentDiscount.php
use Acme\Checkout\Checkout; // ~~ import src/Checkout.php

require __DIR__ . '/../vendor/autoload.php';
require_once __DIR__ . '/../legacy/helpers.php'; // ~~ import legacy/helpers.php
include '../legacy/settings.php'; // ~~ import legacy/settings.php

function show_cart(): void // ~~ def function show_cart
{
    $checkout = new Checkout(prefix: 'web'); // ~~ call Checkout
    $cart = $checkout->open(); // ~~ call Checkout.open types
    $cart->add('tea', Money::of(3, 20))->add('cup', Money::of(8)); // ~~ call Cart.add types; call Money.of
    echo $checkout->handle('print', $cart), PHP_EOL; // ~~ call Checkout.handle types
    echo pad((string) legacy_total([1.005, 2])), PHP_EOL; // ~~ call helpers.pad; call legacy_total

    $discounted = new \Acme\Checkout\Cart\Cart(new PercentDiscount(10)); // ~~ call Cart; call PercentDiscount
    echo $discounted->total()->format(); // ~~ call Cart.total types; call Money.format types
}

show_cart(); // ~~ call show_cart
