<?php

namespace Shop\Tasks;

class Export // ~~ def class Export
{
    public static function target(): string // ~~ def method Export.target
    {
        return \getenv("EXPORT_TARGET") ?: '/tmp'; // ~~ config EXPORT_TARGET
    }
}
