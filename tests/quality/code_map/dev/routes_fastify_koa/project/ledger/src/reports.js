export function year(ctx) { // ~~ def function year
  ctx.body = totals([{ cents: Number(ctx.params.year) }]); // ~~ call totals
}

export function totals(rows) { // ~~ def function totals
  return rows.reduce((sum, row) => sum + row.cents, 0);
}
