export interface Post { // ~~ def interface Post
  slug: string;
  title: string;
}

const posts: Post[] = [{ slug: 'one', title: 'One' }]; // ~~ def constant posts

export async function allPosts(): Promise<Post[]> { // ~~ def function allPosts
  return sortByTitle(posts); // ~~ call sortByTitle
}

export async function findPost(slug: string): Promise<Post | undefined> { // ~~ def function findPost
  return (await allPosts()).find((post) => post.slug === slug); // ~~ call allPosts
}

export function removePost(slug: string): void { // ~~ def function removePost
  posts.splice(posts.findIndex((post) => post.slug === slug), 1);
}

function sortByTitle(list: Post[]): Post[] { // ~~ def function sortByTitle
  return [...list].sort((one, other) => one.title.localeCompare(other.title));
}
