import axios from 'axios';

export const http = axios.create({ baseURL: '/api' }); // ~~ def constant http

export interface Plot { // ~~ def interface Plot
  id: string;
  name: string;
}
