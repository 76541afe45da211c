import { removePost } from '../../../../lib/posts'; // ~~ import src/lib/posts.ts

export async function DELETE(_request: Request, { params }: { params: { slug: string } }) { // ~~ def function DELETE; route DELETE /api/posts/[slug] DELETE nextjs
  removePost(params.slug); // ~~ call removePost
  return new Response(null, { status: 204 });
}
