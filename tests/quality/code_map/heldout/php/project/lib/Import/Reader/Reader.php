<?php
namespace Weather\Import\Reader;

use Weather\Model\Reading; // ~~ import lib/Model/Reading.php

interface Reader // ~~ def interface Reader
{
    /** @return iterable<Reading> */
    public function read(string $source): iterable; // ~~ def? method Reader.read

    public static function accepts(string $source): bool; // ~~ def? method Reader.accepts
}
