import { NextResponse, type NextRequest } from 'next/server';
import { allPosts } from '@/lib/posts'; // ~~ import src/lib/posts.ts

export const dynamic = 'force-dynamic'; // ~~ def constant dynamic

export async function GET() { // ~~ def function GET; route GET /api/posts GET nextjs
  return NextResponse.json(await allPosts()); // ~~ call allPosts
}

export const POST = async (request: NextRequest) => { // ~~ def function POST; route POST /api/posts POST nextjs
  return NextResponse.json(check(await request.json()), { status: 201 }); // ~~ call check
};

function check(body: { slug?: string }) { // ~~ def function check
  if (!body.slug) throw new Error('slug');
  return body;
}
