<?php
namespace Weather\Import\Reader;

use Weather\Model\{Quality, Reading}; // ~~ import lib/Model/Quality.php; import lib/Model/Reading.php
use Weather\Util\Cached; // ~~ import lib/Util/Cached.php
use Weather\Util\Counted; // ~~ import lib/Util/Counted.php

abstract class AbstractReader implements Reader // ~~ def class AbstractReader
{
    use Cached, Counted {
        Cached::describe insteadof Counted;
    }

    public function read(string $source): iterable // ~~ def method AbstractReader.read
    {
        foreach ($this->rows($this->get($source)) as $row) { // ~~ call AbstractReader.rows; call Cached.get
            $this->bump(); // ~~ call Counted.bump
            yield $this->build($row); // ~~ call AbstractReader.build
        }
    }

    abstract protected function rows(string $text): array; // ~~ def? method AbstractReader.rows

    protected function load(string $key): mixed // ~~ def method AbstractReader.load
    {
        return file_get_contents($key) ?: '';
    }

    protected function build(array $row): Reading // ~~ def method AbstractReader.build
    {
        $reading = Reading::from_array($row); // ~~ call Reading.from_array
        $reading->quality = Quality::guess($reading); // ~~ call Quality.guess
        return $reading;
    }
}
