<?php

namespace App\Http\Controllers;

class ReviewController extends Controller // ~~ def class ReviewController
{
    public function index(): array // ~~ def method ReviewController.index
    {
        return [];
    }

    public function store(): array // ~~ def method ReviewController.store
    {
        return $this->index(); // ~~ call ReviewController.index
    }

    public function destroy(int $review): void // ~~ def method ReviewController.destroy
    {
    }
}
