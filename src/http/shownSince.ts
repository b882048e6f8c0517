import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** When the data of a query was had that is shown meanwhile, for `HttpRequest.shownSince`; 0 when there is none. */
export function shownSince({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): number {
  return client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
}
