<?php

namespace App\Http\Controllers;

use App\Models\Cart; // ~~ import shop/app/Models/Cart.php
use Illuminate\Http\Request;

class CartController extends Controller // ~~ def class CartController
{
    public function show(Request $request) // ~~ def method CartController.show
    {
        $cart = Cart::of($request->session()->getId()); // ~~ call Cart.of
        return $this->page('cart', ['total' => $cart->total()]); // ~~ call Controller.page; call Cart.total types
    }

    public function hook(): string // ~~ def method CartController.hook
    {
        return 'ok';
    }
}
