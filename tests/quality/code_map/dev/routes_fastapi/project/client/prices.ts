export interface Item { // ~~ def interface Item
  id: number;
  cents: number;
}

export async function price(id: number): Promise<number> { // ~~ def function price
  const item: Item = await (await fetch(`/api/v1/items/${id}`)).json(); // ~~ http GET /api/v1/items/{item_id}
  return item.cents;
}

export function total(ids: number[]): Promise<number[]> { // ~~ def function total
  return Promise.all(ids.map((id) => price(id))); // ~~ call price
}
