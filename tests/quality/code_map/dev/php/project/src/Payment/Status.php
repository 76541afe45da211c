<?php

namespace Acme\Checkout\Payment;

enum Status: string // ~~ def enum Status
{
    case Paid = 'paid';
    case Failed = 'failed';

    public const DEFAULT = self::Failed; // ~~ def constant Status.DEFAULT

    public static function of(string $receipt): self // ~~ def method Status.of
    {
        return str_contains($receipt, '-') ? self::Paid : self::DEFAULT;
    }

    public function label(): string // ~~ def method Status.label
    {
        return ucfirst($this->value);
    }
}
