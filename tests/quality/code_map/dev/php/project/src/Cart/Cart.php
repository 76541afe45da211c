<?php

declare(strict_types=1);

namespace Acme\Checkout\Cart;

use Acme\Checkout\Contracts\Priced; // ~~ import src/Contracts/Priced.php
use Acme\Checkout\Support\Events; // ~~ import src/Support/Events.php
use Acme\Checkout\Support\Loggable as LogsThings; // ~~ import src/Support/Loggable.php
use Countable;

class Cart implements Priced, Countable // ~~ def class Cart
{
    use Events;
    use LogsThings {
        log as protected writeLog;
    }

    public const MAX_LINES = 50; // ~~ def constant Cart.MAX_LINES

    /** @var Line[] */
    private array $lines = []; // ~~ def variable Cart.lines

    private static int $opened = 0; // ~~ def variable Cart.opened

    public function __construct(protected ?Discount $discount = null) // ~~ def method Cart.__construct; def? variable Cart.discount
    {
        self::$opened++;
    }

    public static function with(string $product, Money $price): static // ~~ def method Cart.with
    {
        $cart = new static(); // ~~ call Cart
        return $cart->add($product, $price); // ~~ call Cart.add types
    }

    public function add(string $product, Money $price, int $count = 1): static // ~~ def method Cart.add
    {
        if (count($this->lines) >= self::MAX_LINES) {
            throw CartException::full(static::MAX_LINES); // ~~ call CartException.full
        }
        $this->lines[] = $line = new Line($product, $price, $count); // ~~ call Line
        $this->writeLog("added $product"); // ~~ call Loggable.log
        $this->emit('added', $line); // ~~ call Events.emit
        return $this;
    }

    public function total(): Money // ~~ def method Cart.total
    {
        $sum = Money::zero(); // ~~ call Money.zero
        foreach ($this->lines as $line) {
            $sum = self::addTo($sum, $line); // ~~ call Cart.addTo
        }
        return $this->discount?->apply($sum) ?? $sum; // ~~ call Discount.apply types
    }

    public function lines(): array // ~~ def method Cart.lines
    {
        return $this->lines;
    }

    public function count(): int // ~~ def method Cart.count
    {
        return count($this->lines);
    }

    private static function addTo(Money $sum, Line $line): Money // ~~ def method Cart.addTo
    {
        return $sum->plus($line->total()); // ~~ call Money.plus types; call Line.total types
    }
}
