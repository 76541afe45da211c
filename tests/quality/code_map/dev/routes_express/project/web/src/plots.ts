import { http, type Plot } from './http'; // ~~ import web/src/http.ts

export async function plots(): Promise<Plot[]> { // ~~ def function plots
  const { data } = await http.get<Plot[]>('/plots'); // ~~ http GET /api/plots/
  return data;
}

export class PlotForm { // ~~ def class PlotForm
  constructor(private name: string) {} // ~~ def method PlotForm.constructor; def? variable PlotForm.name

  async save(): Promise<void> { // ~~ def method PlotForm.save
    await http.post('/plots', { name: this.name }); // ~~ http POST /api/plots/
    await this.refresh(); // ~~ call PlotForm.refresh
  }

  private async refresh(): Promise<Plot[]> { // ~~ def method PlotForm.refresh
    return plots(); // ~~ call plots
  }
}

export const dig = (plot: string, bed: number) => http.request({ method: 'patch', url: `/plots/${plot}/beds/${bed}` }); // ~~ def function dig; http PATCH /api/plots/:plotId/beds/:bed(\d+)
