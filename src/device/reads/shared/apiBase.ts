/** Where the API is, for page and worker: a path of the shop itself, or another host's address. */
export const apiBase: string = import.meta.env.VITE_API_URL ?? '/api';
