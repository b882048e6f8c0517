/** Base of the API for page, worker and outbox: a path on the shop's own host, or the full address on another host. */
export const apiBase: string = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/$/, '');

/** The same as an absolute URL, like "https://shop.example/api". */
export const apiAddress = (): string => new URL(apiBase, location.origin).href;
