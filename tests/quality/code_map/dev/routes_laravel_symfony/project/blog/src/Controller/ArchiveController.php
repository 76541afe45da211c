<?php

namespace Blog\Controller;

use Blog\Service\Posts; // ~~ import blog/src/Service/Posts.php
use Symfony\Component\HttpFoundation\Response;

class ArchiveController // ~~ def class ArchiveController
{
    public function year(int $year, Posts $posts): Response // ~~ def method ArchiveController.year
    {
        return new Response($posts->find((string) $year)); // ~~ call Posts.find types
    }

    public function rebuild(): Response // ~~ def method ArchiveController.rebuild
    {
        return new Response('done');
    }
}
