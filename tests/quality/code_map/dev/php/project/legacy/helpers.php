<?php

// Older than the namespaces: global functions.

require_once __DIR__ . '/settings.php'; // ~~ import legacy/settings.php

function pad($text) // ~~ def function helpers.pad
{
    return ' ' . $text . ' ';
}

function legacy_total(array $prices) // ~~ def function legacy_total
{
    $add = function ($sum, $price) {
        return $sum + legacy_round($price); // ~~ call legacy_round
    };
    return array_reduce($prices, $add, 0);
}

function legacy_round($price) // ~~ def function legacy_round
{
    return round($price, LEGACY_DIGITS);
}

function legacy_dispatch($name, $value) // ~~ def function legacy_dispatch
{
    $functions = ['round' => 'legacy_round', 'pad' => 'pad'];
    return call_user_func($functions[$name], $value); // ~~ call legacy_round dynamic; call helpers.pad dynamic
}
