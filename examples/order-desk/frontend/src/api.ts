export interface Line {
  sku: string;
  price: number;
  count: number;
}

const base = "/api";

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(base + path, { method: "POST", body: JSON.stringify(body) });
  return answer.json();
}

/** Ask what an order would cost. */
export async function quote(lines: Line[]): Promise<number> {
  const answer = await fetch("/api/orders/quote", { method: "POST", body: JSON.stringify(lines) });
  return (await answer.json()).cents;
}

/** Place an order; gives the receipt. */
export function placeOrder(id: string, lines: Line[]): Promise<{ receipt: string }> {
  return post(`/orders/${id}`, lines);
}
