import { vote } from '@/lib/client'; // ~~ import src/lib/client.ts

export default function Archive({ years }: { years: number[] }) { // ~~ def function Archive; route GET /archive Archive nextjs
  return <ul onClick={() => vote('archive')}>{years.map((year) => <Year key={year} year={year} />)}</ul>; // ~~ call vote; call Year
}

function Year({ year }: { year: number }) { // ~~ def function Year
  return <li>{year}</li>;
}

export async function getStaticProps() { // ~~ def function getStaticProps
  return { props: { years: [2025, 2026] } };
}
