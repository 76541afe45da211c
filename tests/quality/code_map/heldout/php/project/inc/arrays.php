<?php
namespace Weather\arrays {
    const LIMIT = 3; // ~~ def constant LIMIT

    function first(array $all, ?callable $test = null) // ~~ def function arrays.first
    {
        foreach ($all as $one) {
            if ($test === null || $test($one)) { // ~~ call ImportSpec.is_warm dynamic
                return $one;
            }
        }
        return null;
    }

    function chunks(array $all): \Generator // ~~ def function arrays.chunks
    {
        while ($all) {
            yield namespace\head($all); // ~~ call arrays.head
            $all = array_slice($all, LIMIT);
        }
    }

    function head(array $all): array // ~~ def function arrays.head
    {
        return array_slice($all, 0, LIMIT);
    }
}

namespace {
    if (!function_exists('dump')) {
        function dump($value): void // ~~ def function dump
        {
            echo json_encode($value), "\n";
        }
    }
}
