const base = "https://library.local"; // ~~ def constant base

export async function scan(code) { // ~~ def function scan
  await fetch(`/scan/${code}`, { method: "PATCH" }); // ~~ http PATCH /scan/{code}
  return fetch("/basket/checkout", { method: "POST", headers: { origin: base } }); // ~~ http POST /basket/checkout
}
