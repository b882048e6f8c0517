import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Returns when a query's current data was received, for `HttpRequest.shownSince`; 0 when there is none. */
export function shownSince({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): number {
  return client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
}
