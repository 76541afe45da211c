import { PostList } from '@/components/PostList'; // ~~ import src/components/PostList.tsx
import { allPosts } from '@/lib/posts'; // ~~ import src/lib/posts.ts

export default async function HomePage() { // ~~ def function HomePage; route GET / HomePage nextjs
  return <PostList first={await allPosts()} />; // ~~ call PostList; call allPosts
}
