<?php

namespace Events\Http\Controllers;

class VenueController // ~~ def class VenueController
{
    public function index() // ~~ def method VenueController.index
    {
        return view('venues');
    }

    public function edit(int $tour_venue) // ~~ def method VenueController.edit
    {
        return view('venue', compact('tour_venue'));
    }

    public function update(int $tour_venue) // ~~ def method VenueController.update
    {
        return $this->edit($tour_venue); // ~~ call VenueController.edit
    }
}
