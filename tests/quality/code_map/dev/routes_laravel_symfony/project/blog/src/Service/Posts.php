<?php

declare(strict_types=1);

namespace Blog\Service;

use Symfony\Contracts\HttpClient\HttpClientInterface;

class Posts // ~~ def class Posts
{
    public function __construct(private HttpClientInterface $client) // ~~ def method Posts.__construct; def? variable Posts.client
    {
    }

    public function newest(int $count): array // ~~ def method Posts.newest
    {
        $reviews = $this->client->request('GET', 'http://shop.local/api/reviews')->toArray(); // ~~ http GET /api/reviews
        return array_slice($reviews, 0, $count);
    }

    public function find(string $slug): ?string // ~~ def method Posts.find
    {
        return $slug === '' ? null : $slug;
    }
}
