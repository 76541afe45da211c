<?php
namespace Weather\Import\Reader;

use Weather\Model\WindReading as Wind; // ~~ import lib/Model/WindReading.php
use Weather\Model\Reading; // ~~ import lib/Model/Reading.php

final class CsvReader extends AbstractReader // ~~ def class CsvReader
{
    private const SEPARATOR = ','; // ~~ def constant CsvReader.SEPARATOR

    public static function accepts(string $source): bool // ~~ def method CsvReader.accepts
    {
        return str_ends_with($source, '.csv');
    }

    protected function rows(string $text): array // ~~ def method CsvReader.rows
    {
        return array_map([$this, 'row'], explode("\n", trim($text))); // ~~ call? CsvReader.row dynamic
    }

    protected function build(array $row): Reading // ~~ def method CsvReader.build
    {
        if (isset($row['speed'])) {
            return Wind::from_array($row); // ~~ call Reading.from_array
        }
        return parent::build($row); // ~~ call AbstractReader.build
    }

    private function row(string $line): array // ~~ def method CsvReader.row
    {
        $head = fn (string $text) => explode(self::SEPARATOR, $text);
        return array_combine(['station', 'celsius'], $head($line));
    }
}
