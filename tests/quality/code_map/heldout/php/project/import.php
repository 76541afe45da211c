<?php

namespace Weather;

use Weather\Import\Importer; // ~~ import lib/Import/Importer.php

require_once dirname(__FILE__) . '/inc/arrays.php'; // ~~ import inc/arrays.php
require('vendor/autoload.php');
include_once 'inc/usage.php'; // ~~ import inc/usage.php

function main(array $arguments): int // ~~ def function main
{
    if (!$arguments) {
        \dump(arrays\head(['usage'])); // ~~ call dump; call arrays.head
        return 2;
    }
    $importer = new Importer(); // ~~ call Importer
    return $importer->before(fn ($source) => \dump($source))->run(...$arguments); // ~~ call Importer.before types; call dump; call Importer.run types
}

exit(main(array_slice($argv, 1))); // ~~ call main
