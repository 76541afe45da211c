<?php
namespace Weather\Util;

trait Cached // ~~ def trait Cached
{
    private array $known = []; // ~~ def variable Cached.known

    abstract protected function load(string $key): mixed; // ~~ def? method Cached.load

    public function get(string $key): mixed // ~~ def method Cached.get
    {
        return $this->known[$key] ??= $this->load($key); // ~~ call Cached.load; call? AbstractReader.load dynamic
    }

    public static function describe(): string // ~~ def method Cached.describe
    {
        return 'cached ' . static::class;
    }
}
