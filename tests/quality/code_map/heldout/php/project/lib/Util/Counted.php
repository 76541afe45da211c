<?php
namespace Weather\Util;

trait Counted // ~~ def trait Counted
{
    protected int $count = 0; // ~~ def variable Counted.count

    protected function bump(): int // ~~ def method Counted.bump
    {
        return ++$this->count;
    }

    public static function describe(): string // ~~ def method Counted.describe
    {
        return 'counted ' . self::class;
    }
}
