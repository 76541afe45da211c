import axios from 'axios';

const LEDGER = process.env.LEDGER ?? 'http://ledger:4000'; // ~~ def constant LEDGER
const ledger = axios.create({ baseURL: `${LEDGER}/api` }); // ~~ def constant ledger

async function book(pass) { // ~~ def function book
  const { data } = await ledger.post('/bookings', { cents: pass }); // ~~ http POST /api/bookings/
  return data;
}

async function passes() { // ~~ def function passes
  const response = await fetch('http://gate:3000/passes'); // ~~ http GET /passes/
  const plates = await response.json();
  for (const plate of plates) {
    await book(plate.length); // ~~ call book
    await fetch(`http://gate:3000/passes/${plate}`, { method: 'DELETE' }); // ~~ http DELETE /passes/:plate
  }
}

await passes(); // ~~ call nightly.passes
