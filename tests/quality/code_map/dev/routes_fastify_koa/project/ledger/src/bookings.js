import Router from '@koa/router';
import { totals } from './reports.js'; // ~~ import ledger/src/reports.js

export const bookings = new Router(); // ~~ def constant bookings
const rows = []; // ~~ def constant rows

const list = async (ctx) => { // ~~ def function list
  ctx.body = { rows, totals: totals(rows) }; // ~~ call totals
};

async function add(ctx) { // ~~ def function add
  rows.push(ctx.request.body);
  await list(ctx); // ~~ call list
}

bookings
  .get('/', list) // ~~ route GET /api/bookings/ list koa
  .post('/', add) // ~~ route POST /api/bookings/ add koa
  .del('/:id', async (ctx) => { // ~~ route DELETE /api/bookings/:id <lambda> koa
    rows.splice(Number(ctx.params.id), 1);
    ctx.status = 204;
  });
