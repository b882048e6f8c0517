import { QueryClient } from '@tanstack/react-query';
import { whileUnreachable } from '#src/http/askAgain.ts';
import { ApiError, ContractError, isUnreachable } from '#src/http/failures.ts';

/**
 * Makes the cache of what comes from the server. The numbers are the specification's data-fetching defaults:
 * equal requests within 2 s are one, a return to the tab asks again at most every 5 s, a failed read is tried again
 * after 5 s, twice as long each time. Without a connection the page learns of it at once, so that it can say so, and the tries
 * go on behind what it says.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 30 * 60_000,
        // An answer of the server, also a bad one, does not change by asking again.
        retry: (failures, error) =>
          !(error instanceof ApiError || error instanceof ContractError || isUnreachable(error)) && failures < 3,
        retryDelay: (failures) => 5_000 * 2 ** failures,
        refetchInterval: whileUnreachable,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
