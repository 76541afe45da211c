export const apiUrl: string = import.meta.env.VITE_API_URL; // ~~ def constant apiUrl; config VITE_API_URL
export const title = import.meta.env["VITE_TITLE"] ?? "meteo"; // ~~ def constant title; config VITE_TITLE

export function serverPort(): number { // ~~ def function serverPort
  const { HTTP_PORT, HTTP_HOST: host = "localhost" } = process.env; // ~~ config HTTP_PORT; config HTTP_HOST
  return Number(HTTP_PORT) || (host ? 80 : 0);
}
