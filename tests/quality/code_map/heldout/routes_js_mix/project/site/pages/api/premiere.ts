import { premiere } from '../../lib/tickets' // ~~ import site/lib/tickets.ts

export default async function premiereHandler(request: any, response: any) { // ~~ def function premiereHandler; route ANY /api/premiere premiereHandler nextjs
  const { data } = await premiere(Number(request.query.play)) // ~~ call lib.tickets.premiere
  response.json(data)
}
