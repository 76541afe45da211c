<?php

declare(strict_types=1);

namespace Acme\Checkout\Support;

const WIDTH = 40; // ~~ def constant WIDTH

/** 在左侧补齐文本 */
function pad(string $text, int $length, string $with = ' '): string // ~~ def function Support.pad
{
    return str_pad($text, $length, $with, STR_PAD_LEFT);
}

function row(string $left, string $right): string // ~~ def function row
{
    return $left . pad($right, WIDTH - strlen($left)); // ~~ call Support.pad
}

if (!function_exists('Acme\Checkout\Support\blank')) {
    function blank(?string $text): bool // ~~ def function blank
    {
        return $text === null || trim($text) === '';
    }
}
