<?php

declare(strict_types=1);

use Illuminate\Support\Facades\Route;
use Events\Http\Controllers; // ~~ import events/app/Http/Controllers/CalendarController.php; import events/app/Http/Controllers/VenueController.php
use Events\Http\Controllers\TicketController; // ~~ import events/app/Http/Controllers/TicketController.php
use Events\Http\Controllers\SpeakerController as SC; // ~~ import events/app/Http/Controllers/SpeakerController.php

Route::name('calendar.')->prefix('/calendar')->group(static function (): void {
    Route::get('', [Controllers\CalendarController::class, 'month'])->name('month'); // ~~ route GET /calendar CalendarController.month laravel
    Route::get('{year}/{month?}', [Controllers\CalendarController::class, 'month'])->whereNumber(['year', 'month']); // ~~ route GET /calendar/{year}/{month?} CalendarController.month laravel
    Route::put('{day}/note', [Controllers\CalendarController::class, 'note']); // ~~ route PUT /calendar/{day}/note CalendarController.note laravel
});

Route::group(['prefix' => 'v2'], function () {
    Route::apiResource('events.tickets', TicketController::class)->except(['show', 'update']); // ~~ route GET /v2/events/{event}/tickets TicketController.index laravel; route POST /v2/events/{event}/tickets TicketController.store laravel; route DELETE /v2/events/{event}/tickets/{ticket} TicketController.destroy laravel

    Route::group(['prefix' => '/door', 'middleware' => 'auth:door'], function () {
        Route::post('/scan', [TicketController::class, 'scan']); // ~~ route POST /v2/door/scan TicketController.scan laravel
        Route::options('/scan', fn () => response('')); // ~~ route OPTIONS /v2/door/scan <lambda> laravel
    });
});

Route::resource('tour-venues', Controllers\VenueController::class, ['only' => ['index', 'edit', 'update']]); // ~~ route GET /tour-venues VenueController.index laravel; route GET /tour-venues/{tour_venue}/edit VenueController.edit laravel; route PUT /tour-venues/{tour_venue} VenueController.update laravel; route PATCH /tour-venues/{tour_venue} VenueController.update laravel

Route::controller(SC::class)->group(function () {
    Route::get('/speakers', 'list'); // ~~ route GET /speakers SpeakerController.list laravel
    Route::match(['PUT', 'PATCH'], '/speakers/{speaker}', 'change'); // ~~ route PUT /speakers/{speaker} SpeakerController.change laravel; route PATCH /speakers/{speaker} SpeakerController.change laravel
});

Route::middleware('web')->prefix('old')->group(function () {
    require_once __DIR__ . '/legacy.php'; // ~~ import events/routes/legacy.php
});
