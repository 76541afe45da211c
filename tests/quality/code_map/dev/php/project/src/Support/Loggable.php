<?php

namespace Acme\Checkout\Support;

trait Loggable // ~~ def trait Loggable
{
    protected static array $log = []; // ~~ def variable Loggable.log

    protected function log(string $message): void // ~~ def method Loggable.log
    {
        static::$log[] = $this->prefix() . $message; // ~~ call Loggable.prefix
    }

    private function prefix(): string // ~~ def method Loggable.prefix
    {
        return static::class . ': ';
    }
}
