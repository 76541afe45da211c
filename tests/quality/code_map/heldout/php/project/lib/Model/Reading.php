<?php
namespace Weather\Model;

class Reading implements \JsonSerializable // ~~ def class Reading
{
    const FIELDS = ['station', 'celsius']; // ~~ def constant Reading.FIELDS

    protected $station; // ~~ def variable Reading.station
    protected float $celsius = 0.0; // ~~ def variable Reading.celsius
    public ?Quality $quality = null; // ~~ def variable Reading.quality

    public static function from_array(array $row): static // ~~ def method Reading.from_array
    {
        $reading = new static; // ~~ call Reading
        foreach (static::FIELDS as $field) {
            $reading->set($field, $row[$field] ?? null); // ~~ call Reading.set types
        }
        return $reading;
    }

    final protected function set(string $field, $value): void // ~~ def method Reading.set
    {
        $this->$field = $value;
    }

    public function celsius(): float // ~~ def method Reading.celsius
    {
        return $this->celsius;
    }

    public function warmer_than(Reading $other): bool // ~~ def method Reading.warmer_than
    {
        return $this->celsius() > $other->celsius(); // ~~ call Reading.celsius
    }

    public function jsonSerialize(): mixed // ~~ def method Reading.jsonSerialize
    {
        return get_object_vars($this);
    }
}
