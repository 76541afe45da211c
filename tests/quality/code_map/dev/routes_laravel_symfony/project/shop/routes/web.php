<?php

use App\Http\Controllers\CartController; // ~~ import shop/app/Http/Controllers/CartController.php
use App\Http\Controllers\OrderController as Orders; // ~~ import shop/app/Http/Controllers/OrderController.php
use App\Http\Controllers\ReviewController; // ~~ import shop/app/Http/Controllers/ReviewController.php
use App\Http\Controllers\{PhotoController, SearchController}; // ~~ import shop/app/Http/Controllers/PhotoController.php; import shop/app/Http/Controllers/SearchController.php
use Illuminate\Support\Facades\Route;

Route::get('/', function () { // ~~ route GET / <lambda> laravel
    return view('home');
});
Route::get('/up', fn () => 'up'); // ~~ route GET /up <lambda> laravel

Route::get('search/{text?}', [SearchController::class, 'find'])->name('search'); // ~~ route GET /search/{text?} SearchController.find laravel
Route::match(['get', 'post'], '/cart', [CartController::class, 'show']); // ~~ route GET /cart CartController.show laravel; route POST /cart CartController.show laravel
Route::any('/hook', [CartController::class, 'hook']); // ~~ route ANY /hook CartController.hook laravel

// Route::get('/old', [CartController::class, 'old']);
Route::resource('photos', PhotoController::class); // ~~ route GET /photos PhotoController.index laravel; route GET /photos/create PhotoController.create laravel; route POST /photos PhotoController.store laravel; route GET /photos/{photo} PhotoController.show laravel; route GET /photos/{photo}/edit PhotoController.edit laravel; route PUT /photos/{photo} PhotoController.update laravel; route PATCH /photos/{photo} PhotoController.update laravel; route DELETE /photos/{photo} PhotoController.destroy laravel

Route::prefix('api')->middleware('throttle')->group(function () {
    Route::apiResource('reviews', ReviewController::class)->only(['index', 'store', 'destroy']); // ~~ route GET /api/reviews ReviewController.index laravel; route POST /api/reviews ReviewController.store laravel; route DELETE /api/reviews/{review} ReviewController.destroy laravel

    Route::controller(Orders::class)->prefix('/orders')->group(function () {
        Route::get('/', 'index'); // ~~ route GET /api/orders OrderController.index laravel
        Route::get('{order}', 'show')->whereNumber('order'); // ~~ route GET /api/orders/{order} OrderController.show laravel
        Route::patch('{order}/state', 'change'); // ~~ route PATCH /api/orders/{order}/state OrderController.change laravel
    });
});

Route::group(['prefix' => 'admin', 'middleware' => ['auth']], function () {
    require __DIR__ . '/admin.php'; // ~~ import shop/routes/admin.php
    Route::delete('/cache', static fn () => cache()->flush()); // ~~ route DELETE /admin/cache <lambda> laravel
});
