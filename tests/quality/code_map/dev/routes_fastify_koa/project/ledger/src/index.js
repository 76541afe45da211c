import Koa from 'koa';
import Router from '@koa/router';
import { bookings } from './bookings.js'; // ~~ import ledger/src/bookings.js
import * as reports from './reports.js'; // ~~ import ledger/src/reports.js

const app = new Koa(); // ~~ def constant app
const root = new Router(); // ~~ def constant root
const api = new Router({ prefix: '/api' }); // ~~ def constant api

root.get('/', (ctx) => { // ~~ route GET / <lambda> koa
  ctx.body = 'ledger';
});
root.get('version', '/version', version); // ~~ route GET /version version koa
root.all('/ping', version); // ~~ route ANY /ping version koa

api.use(timing);
api.use('/bookings', bookings.routes(), bookings.allowedMethods());
api.get('/reports/:year', timing, reports.year); // ~~ route GET /api/reports/:year year koa

async function timing(ctx, next) { // ~~ def function timing
  await next();
  ctx.set('x-time', '1');
}

function version(ctx) { // ~~ def function version
  ctx.body = ctx.get('/header');
}

app.use(root.routes()).use(api.routes());
app.listen(4000);
