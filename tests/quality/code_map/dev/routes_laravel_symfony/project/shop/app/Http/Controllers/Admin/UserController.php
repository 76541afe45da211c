<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller; // ~~ import shop/app/Http/Controllers/Controller.php

class UserController extends Controller // ~~ def class UserController
{
    public function index() // ~~ def method UserController.index
    {
        return $this->page('users'); // ~~ call Controller.page
    }

    public function block(int $user): array // ~~ def method UserController.block
    {
        return ['blocked' => $user];
    }
}
