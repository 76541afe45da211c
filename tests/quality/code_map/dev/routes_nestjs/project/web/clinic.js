import axios from 'axios';

export const pets = () => fetch('/api/pets').then((response) => response.json()); // ~~ def function pets; http GET /api/pets

export async function removePet(id) { // ~~ def function removePet
  await axios.delete('/api/pets/' + id); // ~~ http DELETE /api/pets/:id
  return pets(); // ~~ call pets
}

export function book() { // ~~ def function book
  return axios.post('/api/visits/book'); // ~~ http POST /api/visits/book
}

export async function day(date) { // ~~ def function day
  const { data } = await axios.get(`/api/visits/by-day/${date}?order=desc`); // ~~ http GET /api/visits/by-day/:day
  return data;
}
