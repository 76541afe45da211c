<?php

use App\Http\Controllers\Admin; // ~~ import shop/app/Http/Controllers/Admin/UserController.php
use Illuminate\Support\Facades\Route;

Route::get('/users', [Admin\UserController::class, 'index']); // ~~ route GET /admin/users UserController.index laravel
Route::post('/users/{user}/block', 'App\Http\Controllers\Admin\UserController@block'); // ~~ route POST /admin/users/{user}/block UserController.block laravel
