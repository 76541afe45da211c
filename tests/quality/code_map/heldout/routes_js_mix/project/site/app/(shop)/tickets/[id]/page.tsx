import { take, type Ticket } from '~/lib/tickets' // ~~ import site/lib/tickets.ts

export default function TicketPage({ params }: { params: Ticket }) { // ~~ def function TicketPage; route GET /tickets/[id] TicketPage nextjs
  return <button onClick={() => take(params, 'A1')}>{label(params)}</button> // ~~ call lib.tickets.take; call label
}

function label(ticket: Ticket): string { // ~~ def function label
  return `Ticket ${ticket.id}`
}
