<?php

declare(strict_types=1);

namespace Blog\Controller;

use Blog\Service\Posts; // ~~ import blog/src/Service/Posts.php
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Routing\Attribute\Route;

#[Route('/posts', name: 'post_')]
final class PostController extends AbstractController // ~~ def class PostController
{
    public function __construct(private readonly Posts $posts) // ~~ def method PostController.__construct; def? variable PostController.posts
    {
    }

    #[Route('', name: 'index', methods: ['GET'])] // ~~ route GET /posts PostController.index symfony
    public function index(): Response // ~~ def method PostController.index
    {
        return $this->json($this->posts->newest(10)); // ~~ call Posts.newest types
    }

    #[Route(path: '/feed', methods: 'GET')] // ~~ route GET /posts/feed PostController.feed symfony
    public function feed(): Response // ~~ def method PostController.feed
    {
        return $this->index(); // ~~ call PostController.index
    }

    #[Route('/{slug}', name: 'edit', methods: ['PUT', 'PATCH'])] // ~~ route PUT /posts/{slug} PostController.edit symfony; route PATCH /posts/{slug} PostController.edit symfony
    public function edit(string $slug): Response // ~~ def method PostController.edit
    {
        return $this->json($this->posts->find($slug)); // ~~ call Posts.find types
    }

    #[Route('/{slug}/comments/{id}', requirements: ['id' => '\d+'])] // ~~ route ANY /posts/{slug}/comments/{id} PostController.comment symfony
    public function comment(string $slug, int $id): Response // ~~ def method PostController.comment
    {
        return new Response("$slug $id");
    }
}
