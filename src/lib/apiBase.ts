/** Where the API is, for page, worker and outbox: a path of the shop itself, or another host's address with its path. */
export const apiBase: string = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/$/, '');

/** The same as a whole address, like "https://shop.example/api". */
export const apiAddress = (): string => new URL(apiBase, location.origin).href;
