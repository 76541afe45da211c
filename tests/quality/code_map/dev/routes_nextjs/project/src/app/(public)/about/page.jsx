import { 页脚 } from '../../_lib/footer'; // ~~ import src/app/_lib/footer.tsx

export default function About() { // ~~ def function About; route GET /about About nextjs
  return <main><页脚 year={2026} /></main>; // ~~ call 页脚
}
