export default function Docs({ params }: { params: { path: string[] } }) { // ~~ def function Docs; route GET /docs/[...path] Docs nextjs
  return <pre>{params.path.join('/')}</pre>;
}
