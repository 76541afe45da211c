import axios from "axios";

export function orders() { // ~~ def function orders.orders
  return axios.get("/api/orders"); // ~~ http GET /api/orders
}

export async function change(order, state) { // ~~ def function orders.change
  await axios.patch(`/api/orders/${order}/state`, { state }); // ~~ http PATCH /api/orders/{order}/state
  return orders(); // ~~ call orders.orders
}

export function block(user) { // ~~ def function orders.block
  return fetch("/admin/users/" + user + "/block", { method: "POST" }); // ~~ http POST /admin/users/{user}/block
}
