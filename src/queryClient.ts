import { QueryClient } from '@tanstack/react-query';
import { whileUnreachable } from '#src/http/refetchIntervals.ts';
import { ApiError, ContractError, isUnreachable } from '#src/http/failures.ts';

/**
 * Creates the cache of server data. The numbers are the specification's data-fetching defaults: equal requests are sent
 * once within 2 s, a return to the tab refetches at most every 5 s, and a failed read is retried after 5 s, then after
 * twice as long each time. Without a connection a read fails at once, so that the page can say so, and retries continue
 * in the background, at once when the device says that the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 30 * 60_000,
        // A response of the server, even an error, does not change when the request is repeated.
        retry: (failures, error) =>
          !(error instanceof ApiError || error instanceof ContractError || isUnreachable(error)) && failures < 3,
        retryDelay: (failures) => 5_000 * 2 ** failures,
        refetchInterval: whileUnreachable,
        refetchOnReconnect: (query) => whileUnreachable(query) !== false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
