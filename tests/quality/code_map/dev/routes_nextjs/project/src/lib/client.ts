import type { Post } from './posts'; // ~~ import src/lib/posts.ts

export async function loadPosts(): Promise<Post[]> { // ~~ def function loadPosts
  return (await fetch('/api/posts')).json(); // ~~ http GET /api/posts
}

export const deletePost = (slug: string) => fetch(`/api/posts/${slug}`, { method: 'DELETE' }); // ~~ def function deletePost; http DELETE /api/posts/[slug]

export async function vote(id: string): Promise<number> { // ~~ def function vote
  const response = await fetch('/api/votes/' + id, { method: 'POST' }); // ~~ http POST /api/votes/[id]
  return response.json();
}
