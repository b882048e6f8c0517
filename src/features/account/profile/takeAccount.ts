import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#contract/people/account.ts';
import type { Http } from '#src/http/http.ts';
import { accountAtom, deviceStore, keepAccount } from '#src/http/session.ts';
import { accountQuery } from '#src/features/account/accountQuery.ts';

/**
 * Takes over a change that the shop has made to the account, in the page and on the device. Writes nothing when that
 * person has signed out meanwhile.
 * @param keep stores the account on the device
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
