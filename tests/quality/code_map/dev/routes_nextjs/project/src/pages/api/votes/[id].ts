import type { NextApiRequest, NextApiResponse } from 'next';

const votes = new Map<string, number>(); // ~~ def constant votes

export default function handler(request: NextApiRequest, response: NextApiResponse) { // ~~ def function handler; route ANY /api/votes/[id] handler nextjs
  response.json(count(String(request.query.id))); // ~~ call count
}

function count(id: string): number { // ~~ def function count
  votes.set(id, (votes.get(id) ?? 0) + 1);
  return votes.get(id) ?? 0;
}
