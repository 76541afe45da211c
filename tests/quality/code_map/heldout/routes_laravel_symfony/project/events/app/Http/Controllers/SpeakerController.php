<?php

namespace Events\Http\Controllers;

class SpeakerController // ~~ def class SpeakerController
{
    public function list() // ~~ def method SpeakerController.list
    {
        return [];
    }

    public function change(int $speaker) // ~~ def method SpeakerController.change
    {
        return ['speaker' => $speaker];
    }
}
