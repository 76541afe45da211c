<?php

namespace App\Http\Controllers;

class PhotoController extends Controller // ~~ def class PhotoController
{
    public function index() // ~~ def method PhotoController.index
    {
        return $this->page('photos'); // ~~ call Controller.page
    }

    public function create() // ~~ def method PhotoController.create
    {
        return $this->edit(0); // ~~ call PhotoController.edit
    }

    public function store() // ~~ def method PhotoController.store
    {
        return redirect('/photos');
    }

    public function show(int $photo) // ~~ def method PhotoController.show
    {
        return $photo;
    }

    public function edit(int $photo) // ~~ def method PhotoController.edit
    {
        return $this->page('photo', compact('photo')); // ~~ call Controller.page
    }

    public function update(int $photo) // ~~ def method PhotoController.update
    {
        return $this->show($photo); // ~~ call PhotoController.show
    }

    public function destroy(int $photo) // ~~ def method PhotoController.destroy
    {
        return response()->noContent();
    }
}
