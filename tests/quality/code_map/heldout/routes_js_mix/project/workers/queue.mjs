import Koa from 'koa'
import Router from '@koa/router'

const jobs = new Router({ prefix: '/jobs' }) // ~~ def constant jobs
const one = new Router() // ~~ def constant one
const app = new Koa() // ~~ def constant app

class Jobs { // ~~ def class Jobs
  static waiting = [] // ~~ def variable Jobs.waiting

  static async list(ctx) { // ~~ def method Jobs.list
    ctx.body = Jobs.waiting
  }

  static async retry(ctx) { // ~~ def method Jobs.retry
    await Jobs.list(ctx) // ~~ call Jobs.list
  }
}

one.patch('/', Jobs.retry) // ~~ route PATCH /jobs/:job/ Jobs.retry koa
one.all('/log', (ctx) => { // ~~ route ANY /jobs/:job/log <lambda> koa
  ctx.body = '日志'
})

jobs.get('/', Jobs.list) // ~~ route GET /jobs/ Jobs.list koa
jobs.use('/:job', one.routes())

app.use(jobs.middleware())

export { app as default }
