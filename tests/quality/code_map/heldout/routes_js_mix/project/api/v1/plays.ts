import { Router } from 'express'
import { Plays } from './repertoire' // ~~ import api/v1/repertoire.ts

const router = Router() // ~~ def constant router
const plays = new Plays() // ~~ def constant plays; call Plays

router.get('/', (_, response) => { // ~~ route GET /v1/plays <lambda> express
  response.json(plays.titles()) // ~~ call Plays.titles types
})
router.get('/:play', plays.show) // ~~ route GET /v1/plays/:play Plays.show express
router.post('/:play/premiere', premiere) // ~~ route POST /v1/plays/:play/premiere premiere express

export default router

function premiere(request: any, response: any) { // ~~ def function premiere
  plays.add(request.params.play) // ~~ call Plays.add types
  response.status(201).end()
}
