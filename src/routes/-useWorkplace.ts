import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Account } from '#contract/people/account.ts';
import { accountQuery } from '#src/features/account/accountQuery.ts';
import { ApiError } from '#src/http/failures.ts';
import { ownData } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';

/**
 * Follows on whose staff the person is. When the shop refuses a read because they are on it no more, the account is read
 * again; once it says so, what was read of that vendor is dropped from the page. The copies on the device go with it
 * (`ownerOfCopies.ts`).
 */
export function useWorkplace(account: Account | null): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  const workplace = account?.worksFor?.vendorId ?? null;
  useEffect(() => {
    if (workplace === null) return undefined;
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      const { status } = query.state;
      const error: unknown = query.state.error;
      if (type !== 'updated' || status !== 'error' || !(error instanceof ApiError) || error.code !== 'vendor_only')
        return;
      void queryClient.query({ ...accountQuery(http), staleTime: 5_000 }).catch(() => undefined);
    });
  }, [workplace, queryClient, http]);
  const before = useRef(workplace);
  useEffect(() => {
    if (before.current !== null && before.current !== workplace) {
      queryClient.removeQueries({ queryKey: [ownData], predicate: ({ queryKey }) => queryKey[1] !== 'account' });
    }
    before.current = workplace;
  }, [workplace, queryClient]);
}
