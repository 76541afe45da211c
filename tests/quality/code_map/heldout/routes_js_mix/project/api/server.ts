import express, { type Request, type Response } from 'express'
import plays from './v1/plays' // ~~ import api/v1/plays.ts
import { mount } from './v1/tickets' // ~~ import api/v1/tickets.ts
import { guard } from './guard' // ~~ import api/guard.ts

const server = express() // ~~ def constant server
const v1 = express.Router() // ~~ def constant v1

v1.use('/plays', guard('user'), plays) // ~~ call guard
mount(v1) // ~~ call mount

server.use(guard('any')) // ~~ call guard
server.use('/v1', v1)
server.get(['/status', '/up'], status) // ~~ route GET /status status express; route GET /up status express
server.route('/posters/:year').get(poster).delete(guard('admin'), poster) // ~~ route GET /posters/:year poster express; route DELETE /posters/:year poster express; call guard
server.set('view engine', 'none')

function status(_: Request, response: Response): void { // ~~ def function status
  response.json({ up: server.get('view engine') })
}

async function poster(request: Request, response: Response) { // ~~ def function poster
  response.send(request.params.year)
}

export default server
