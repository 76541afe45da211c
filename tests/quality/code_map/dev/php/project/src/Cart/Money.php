<?php

declare(strict_types=1);

namespace Acme\Checkout\Cart;

use function Acme\Checkout\Support\pad; // ~~ import src/Support.php

final class Money // ~~ def class Money
{
    private function __construct( // ~~ def method Money.__construct
        public readonly int $cents, // ~~ def? variable Money.cents
        public readonly string $currency = 'EUR', // ~~ def? variable Money.currency
    ) {
    }

    public static function of(int $units, int $cents = 0): self // ~~ def method Money.of
    {
        return new self($units * 100 + $cents); // ~~ call Money
    }

    public static function zero(): static // ~~ def method Money.zero
    {
        return static::of(0); // ~~ call Money.of
    }

    public function plus(Money $other): self // ~~ def method Money.plus
    {
        return new static($this->cents + $other->cents, $this->currency); // ~~ call Money
    }

    public function times(int $count): Money // ~~ def method Money.times
    {
        return new Money($this->cents * $count, $this->currency); // ~~ call Money
    }

    public function format(): string // ~~ def method Money.format
    {
        return intdiv($this->cents, 100) . '.' . pad((string) ($this->cents % 100), 2, '0'); // ~~ call Support.pad
    }
}
