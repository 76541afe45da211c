<?php

declare(strict_types=1);

namespace Events\Http\Controllers;

use Events\Services\MemberClient; // ~~ import events/app/Services/MemberClient.php

final class CalendarController // ~~ def class CalendarController
{
    public function __construct(private MemberClient $members) // ~~ def method CalendarController.__construct; def? variable CalendarController.members
    {
    }

    public function month(?int $year = null, ?int $month = null) // ~~ def method CalendarController.month
    {
        return view('month', ['title' => $this->title($year, $month)]); // ~~ call CalendarController.title
    }

    public function note(string $day) // ~~ def method CalendarController.note
    {
        return ['day' => $day, 'by' => $this->members->name(1)]; // ~~ call MemberClient.name types
    }

    private function title(?int $year, ?int $month): string // ~~ def method CalendarController.title
    {
        return trim("$year $month");
    }
}
