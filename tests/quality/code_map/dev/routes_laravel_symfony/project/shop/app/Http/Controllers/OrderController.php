<?php

namespace App\Http\Controllers;

class OrderController extends Controller // ~~ def class OrderController
{
    public function index() // ~~ def method OrderController.index
    {
        return $this->page('orders'); // ~~ call Controller.page
    }

    public function show(int $order) // ~~ def method OrderController.show
    {
        return $this->page('order', ['title' => $this->title($order)]); // ~~ call Controller.page; call OrderController.title
    }

    public function change(int $order) // ~~ def method OrderController.change
    {
        return ['id' => $order];
    }

    private function title(int $order): string // ~~ def method OrderController.title
    {
        return "Order $order";
    }
}
