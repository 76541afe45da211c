<?php

declare(strict_types=1);

namespace Events\Http\Controllers;

class TicketController // ~~ def class TicketController
{
    public function index(string $event): array // ~~ def method TicketController.index
    {
        return [];
    }

    public function store(string $event): array // ~~ def method TicketController.store
    {
        return $this->index($event); // ~~ call TicketController.index
    }

    public function destroy(string $event, string $ticket): void // ~~ def method TicketController.destroy
    {
        self::forget($ticket); // ~~ call TicketController.forget
    }

    public function scan(): string // ~~ def method TicketController.scan
    {
        // 入口扫码
        return static::check(request('code')); // ~~ call TicketController.check
    }

    protected static function check(?string $code): string // ~~ def method TicketController.check
    {
        return $code === null ? 'none' : 'ok';
    }

    private static function forget(string $ticket): void // ~~ def method TicketController.forget
    {
        cache()->forget($ticket);
    }
}
