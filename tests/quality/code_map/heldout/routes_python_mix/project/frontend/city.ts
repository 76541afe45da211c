import ky from 'ky'
import axios from 'axios'

const sensors = axios.create({ baseURL: 'https://city.example/v3' }) // ~~ def constant sensors

export async function level(river: string): Promise<number> { // ~~ def function level
  const { data } = await sensors.get(`water/levels/${river}`) // ~~ http GET /v3/water/levels/{河}
  return data
}

export const relay = (id: string) => fetch('/relay/' + id, { method: 'post' }) // ~~ def function relay; http POST /relay/{id}

export async function fileForm(form: number, body: FormData) { // ~~ def function fileForm
  const response = await window.fetch(`/api/forms/${form}`, { method: 'PATCH', body }) // ~~ http PATCH /api/forms/<int:form>
  return response.ok ? relay(String(form)) : ky // ~~ call city.relay
}

export async function lend(box: string) { // ~~ def function lend
  await axios.post(`/boxes/${box}/lend`) // ~~ http POST /boxes/<uuid:box>/lend
  return level('danube') // ~~ call level
}
