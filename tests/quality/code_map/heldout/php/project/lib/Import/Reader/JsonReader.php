<?php
namespace Weather\Import\Reader;

class JsonReader extends AbstractReader // ~~ def class JsonReader
{
    public static function accepts(string $source): bool // ~~ def method JsonReader.accepts
    {
        return !CsvReader::accepts($source) && self::is_json($source); // ~~ call CsvReader.accepts; call JsonReader.is_json
    }

    protected function rows(string $text): array // ~~ def method JsonReader.rows
    {
        return $this->flatten(json_decode($text, true)); // ~~ call JsonReader.flatten
    }

    private function flatten(array $node): array // ~~ def method JsonReader.flatten
    {
        $rows = [];
        foreach ($node as $child) {
            // flatten() again where there are groups
            $rows = [...$rows, ...(isset($child['group']) ? $this->flatten($child['group']) : [$child])]; // ~~ call JsonReader.flatten
        }
        return $rows;
    }

    private static function is_json(string $source): bool // ~~ def method JsonReader.is_json
    {
        return str_ends_with($source, '.json');
    }
}
