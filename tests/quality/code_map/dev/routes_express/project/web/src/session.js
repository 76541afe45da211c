import axios from 'axios';
import { PlotForm } from './plots.ts'; // ~~ import web/src/plots.ts

export function login(name) { // ~~ def function login
  return axios({ method: 'post', url: '/login', data: { name } }); // ~~ http POST /login
}

export const logout = () => axios.delete('/login'); // ~~ def function logout; http DELETE /login

export async function water(plant) { // ~~ def function water
  const url = `/api/plants/${plant.id}/water`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(plant) }); // ~~ http POST /api/plants/:plantId/water
  return response.json();
}

export async function me() { // ~~ def function me
  const response = await window.fetch('/me'); // ~~ http GET /me
  await new PlotForm('mine').save(); // ~~ call PlotForm; call PlotForm.save types
  return response.ok && fetch('https://example.com/api/plots');
}
