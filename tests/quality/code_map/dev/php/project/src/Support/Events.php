<?php

namespace Acme\Checkout\Support;

trait Events // ~~ def trait Events
{
    /** @var array<string, callable[]> */
    private array $listeners = []; // ~~ def variable Events.listeners

    public function on(string $event, callable $listener): static // ~~ def method Events.on
    {
        $this->listeners[$event][] = $listener;
        return $this;
    }

    protected function emit(string $event, mixed ...$arguments): void // ~~ def method Events.emit
    {
        foreach ($this->listeners[$event] ?? [] as $listener) {
            $listener(...$arguments); // ~~ call Checkout.onAdded dynamic
        }
    }
}
