<?php

namespace Members\Http;

use Symfony\Component\HttpFoundation\Response;

class PlainController // ~~ def class PlainController
{
    public function ping(): Response // ~~ def method PlainController.ping
    {
        return new Response('pong');
    }

    public function feed(string $format): Response // ~~ def method PlainController.feed
    {
        return $this->ping(); // ~~ call PlainController.ping
    }

    public function clear(): Response // ~~ def method PlainController.clear
    {
        return new Response(status: 204);
    }
}
