import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#contract/people/account.ts';
import type { Http } from '#src/http/http.ts';
import { accountAtom, deviceStore, keepAccount } from '#src/http/session.ts';
import { accountQuery } from '#src/features/account/accountQuery.ts';

/**
 * Has the page and the device follow a change that the shop has made to the account. Of whoever has left meanwhile nothing
 * is written back to the device.
 * @param keep how the device remembers it
 */
export async function takeAccount(
  http: Http,
  queryClient: QueryClient,
  account: Account,
  keep: (account: Account) => void = keepAccount,
): Promise<void> {
  const { queryKey } = accountQuery(http);
  await queryClient.cancelQueries({ queryKey });
  if (deviceStore.get(accountAtom)?.id !== account.id) return;
  queryClient.setQueryData(queryKey, account);
  keep(account);
}
