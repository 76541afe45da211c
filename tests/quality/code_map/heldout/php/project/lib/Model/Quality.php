<?php
namespace Weather\Model;

enum Quality: int // ~~ def enum Quality
{
    case Good = 2;
    case Poor = 1;

    public static function guess(Reading $reading): self // ~~ def method Quality.guess
    {
        return match (true) {
            $reading->celsius() > 60 => self::Poor, // ~~ call Reading.celsius types
            default => self::Good,
        };
    }

    public function mark(): string // ~~ def method Quality.mark
    {
        return str_repeat('*', $this->value);
    }
}
