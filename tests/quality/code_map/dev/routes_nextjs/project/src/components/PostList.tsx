'use client';

import { useState } from 'react';
import Link from 'next/link';
import { deletePost, loadPosts } from '@/lib/client'; // ~~ import src/lib/client.ts
import type { Post } from '@/lib/posts'; // ~~ import src/lib/posts.ts

export function PostList({ first }: { first: Post[] }) { // ~~ def function PostList
  const [posts, setPosts] = useState(first);

  async function remove(slug: string) { // ~~ def function PostList.remove
    await deletePost(slug); // ~~ call deletePost
    setPosts(await loadPosts()); // ~~ call loadPosts
  }

  return (
    <ul>
      {posts.map((post) => (
        <li key={post.slug} onClick={() => remove(post.slug)}> {/* ~~ call PostList.remove */}
          <Link href={`/posts/${post.slug}`}>{post.title}</Link>
        </li>
      ))}
    </ul>
  );
}
