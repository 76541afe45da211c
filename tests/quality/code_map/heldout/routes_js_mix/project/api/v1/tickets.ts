import { Router, type IRouter } from 'express'

const tickets = Router({ strict: true }) // ~~ def constant tickets

tickets.put('/:id/seat/:seat', (_, response) => void response.end()) // ~~ route PUT /v1/tickets/:id/seat/:seat <lambda> express

/** `tickets.get('/comment')` */
export function mount(parent: IRouter): void { // ~~ def function mount
  parent.use('/tickets', tickets)
}
