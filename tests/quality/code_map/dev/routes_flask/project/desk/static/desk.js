const BASE = '/api'; // ~~ def constant BASE

export async function books(query) { // ~~ def function books
  const response = await fetch('/api/books/?q=' + encodeURIComponent(query)); // ~~ http GET /api/books/
  return response.json();
}

export function borrow(book) { // ~~ def function borrow
  return fetch(`${BASE}/loans/borrow`, { method: 'POST', body: new URLSearchParams({ book }) }); // ~~ http POST /api/loans/borrow
}

export const giveBack = (loan) => // ~~ def function giveBack
  fetch(`/api/loans/${loan.id}`, { method: 'DELETE' }); // ~~ http DELETE /api/loans/<uuid:loan_id>

export function elsewhere() { // ~~ def function elsewhere
  return fetch('https://books.example/api/other');
}
