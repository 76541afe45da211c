import { plays } from '../../../../lib/tickets' // ~~ import site/lib/tickets.ts

export async function GET(): Promise<Response> { // ~~ def function GET; route GET /api/seats/[[...row]] GET nextjs
  return Response.json(await plays()) // ~~ call lib.tickets.plays
}

export function HEAD(): Response { // ~~ def function HEAD; route HEAD /api/seats/[[...row]] HEAD nextjs
  return new Response(null)
}
