<?php

namespace App\Http\Controllers;

abstract class Controller // ~~ def class Controller
{
    protected function page(string $name, array $data = []) // ~~ def method Controller.page
    {
        return view($name, $data);
    }
}
