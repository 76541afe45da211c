<?php
namespace Weather\Import;

use Weather\Import\Reader\CsvReader; // ~~ import lib/Import/Reader/CsvReader.php
use Weather\Import\Reader\JsonReader; // ~~ import lib/Import/Reader/JsonReader.php
use Weather\Import\Reader\Reader as ReaderContract; // ~~ import lib/Import/Reader/Reader.php
use Weather\Model\Reading; // ~~ import lib/Model/Reading.php
use function Weather\arrays\chunks; // ~~ import inc/arrays.php
use function Weather\arrays\first as firstOf; // ~~ import inc/arrays.php
use const Weather\arrays\LIMIT; // ~~ import inc/arrays.php

class Importer // ~~ def class Importer
{
    private array $hooks = []; // ~~ def variable Importer.hooks

    public function __construct(private ?ReaderContract $reader = null, protected Log $log = new Log('import')) // ~~ def method Importer.__construct; def? variable Importer.reader; def? variable Importer.log; call Log
    {
        $this->before($this->announce(...)); // ~~ call Importer.before; call? Importer.announce dynamic
    }

    public function before(callable $hook): static // ~~ def method Importer.before
    {
        $this->hooks[] = $hook;
        return $this;
    }

    public function run(string ...$sources): int // ~~ def method Importer.run
    {
        $total = 0;
        foreach ($sources as $source) {
            foreach ($this->hooks as $hook) {
                $hook($source); // ~~ call Importer.announce dynamic
            }
            $reader = $this->reader ?? $this->choose($source); // ~~ call Importer.choose
            $readings = iterator_to_array($reader->read($source)); // ~~ call Reader.read types
            foreach (chunks($readings) as $chunk) { // ~~ call arrays.chunks
                $total += count($chunk);
            }
        }
        ($this->log)("$total of " . LIMIT); // ~~ call Log.__invoke types
        return $total;
    }

    public function hottest(array $readings): ?Reading // ~~ def method Importer.hottest
    {
        $compare = static function (Reading $a, Reading $b): int {
            return $a->warmer_than($b) ? -1 : 1; // ~~ call Reading.warmer_than types
        };
        usort($readings, $compare);
        return firstOf($readings); // ~~ call arrays.first
    }

    protected function choose(string $source): ReaderContract // ~~ def method Importer.choose
    {
        return CsvReader::accepts($source) ? new CsvReader() : self::fallback(); // ~~ call CsvReader.accepts; call CsvReader; call Importer.fallback
    }

    private static function fallback(): JsonReader // ~~ def method Importer.fallback
    {
        return new JsonReader; // ~~ call JsonReader
    }

    private function announce(string $source): void // ~~ def method Importer.announce
    {
        $this->log->write("reading $source", JsonReader::describe()); // ~~ call Log.write types; call Cached.describe
    }
}
