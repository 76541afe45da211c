<?php
namespace Weather\Import;

class Log // ~~ def class Log
{
    public function __construct(private string $name) // ~~ def method Log.__construct; def? variable Log.name
    {
    }

    public function __invoke(string $message): void // ~~ def method Log.__invoke
    {
        $this->write($message); // ~~ call Log.write
    }

    public function write(string ...$lines): void // ~~ def method Log.write
    {
        foreach ($lines as $line) {
            error_log("{$this->name}: write($line)");
        }
    }
}
