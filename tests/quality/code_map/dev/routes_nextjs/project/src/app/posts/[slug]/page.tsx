import { notFound } from 'next/navigation';
import { allPosts, findPost } from '@/lib/posts'; // ~~ import src/lib/posts.ts

type Props = { params: { slug: string } }; // ~~ def type Props

export async function generateStaticParams() { // ~~ def function generateStaticParams
  return (await allPosts()).map(({ slug }) => ({ slug })); // ~~ call allPosts
}

export default async function PostPage({ params }: Props) { // ~~ def function PostPage; route GET /posts/[slug] PostPage nextjs
  const post = await findPost(params.slug); // ~~ call findPost
  if (!post) notFound();
  return <h1>{post.title}</h1>;
}
