<?php

namespace App\Http\Controllers;

use Illuminate\Support\Facades\Http;

class SearchController extends Controller // ~~ def class SearchController
{
    public function find(string $text = '') // ~~ def method SearchController.find
    {
        // 博客文章也要搜索
        $posts = Http::get('http://blog.local/posts/feed', ['q' => $text])->json(); // ~~ http GET /posts/feed
        return $this->page('search', ['posts' => $posts]); // ~~ call Controller.page
    }
}
