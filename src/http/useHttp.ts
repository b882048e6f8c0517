import { useRouteContext } from '@tanstack/react-router';
import type { Http } from './http.ts';

/** Returns the client of the API. Loaders take it from the context that they are given. */
export function useHttp(): Http {
  return useRouteContext({ from: '__root__', select: ({ http }) => http });
}

/** Returns the shop's address without a slash at the end, e.g. "https://shop.example". */
export function usePublicUrl(): string {
  return useRouteContext({ from: '__root__', select: ({ publicUrl }) => publicUrl });
}
