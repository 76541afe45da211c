<?php

namespace Events\Services;

use GuzzleHttp\Client;
use Illuminate\Support\Facades\Http;

class MemberClient // ~~ def class MemberClient
{
    private Client $client; // ~~ def variable MemberClient.client

    public function __construct() // ~~ def method MemberClient.__construct
    {
        $this->client = new Client(['base_uri' => 'https://members.local']);
    }

    public function name(int $id): string // ~~ def method MemberClient.name
    {
        return (string) $this->client->get("/members/{$id}/card")->getBody(); // ~~ http GET /members/{id}/card
    }

    public function leave(int $id): void // ~~ def method MemberClient.leave
    {
        Http::delete('https://members.local/members/' . $id); // ~~ http DELETE /members/{id}
    }
}
