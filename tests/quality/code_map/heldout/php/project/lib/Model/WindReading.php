<?php
namespace Weather\Model;

class WindReading extends Reading // ~~ def class WindReading
{
    const FIELDS = ['station', 'celsius', 'speed']; // ~~ def constant WindReading.FIELDS

    protected float $speed = 0; // ~~ def variable WindReading.speed

    public function celsius(): float // ~~ def method WindReading.celsius
    {
        // 风寒指数
        return parent::celsius() - self::chill($this->speed); // ~~ call Reading.celsius; call WindReading.chill
    }

    private static function chill(float $speed): float // ~~ def method WindReading.chill
    {
        return $speed > 50 ? 5 : $speed / 10;
    }
}
