<?php

use Illuminate\Support\Facades\Route;

// Route::get('gone', 'Gone@never');
Route::get('programme', '\Events\Http\Controllers\CalendarController@month'); // ~~ route GET /old/programme CalendarController.month laravel
Route::any('speaker.php', function () { // ~~ route ANY /old/speaker.php <lambda> laravel
    return redirect('/speakers');
});
