export async function search(text) { // ~~ def function search
  const response = await fetch(`/orders/search?text=${text}`); // ~~ http GET /orders/search
  return response.json();
}

export function clearCart() { // ~~ def function clearCart
  return fetch("/shop/cart", { method: "DELETE" }); // ~~ http DELETE /shop/cart
}
