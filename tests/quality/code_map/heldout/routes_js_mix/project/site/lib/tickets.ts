import axios from 'axios'

const hall = axios.create({ baseURL: process.env.HALL ?? 'http://hall:4000/hall' }) // ~~ def constant hall

export interface Ticket { // ~~ def interface Ticket
  id: string
}

export async function take(ticket: Ticket, seat: string): Promise<void> { // ~~ def function take
  await hall.put(`/seats/${seat}/taken`) // ~~ http PUT /hall/seats/:id/taken
  await fetch(`/v1/tickets/${ticket.id}/seat/${seat}`, { method: 'PUT' }) // ~~ http PUT /v1/tickets/:id/seat/:seat
}

export async function plays(): Promise<string[]> { // ~~ def function plays
  return (await fetch('/v1/plays')).json() // ~~ http GET /v1/plays
}

export function premiere(play: number) { // ~~ def function premiere
  return axios.request({ url: `/v1/plays/${play}/premiere`, method: 'POST' }) // ~~ http POST /v1/plays/:play/premiere
}
