import { queryOptions } from '@tanstack/react-query';
import { accountSchema } from '#contract/account.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { keepAccount } from '#src/http/session.ts';

/** The signed-in person, from the server; what comes is remembered on the device. */
export function accountQuery(http: Http) {
  return queryOptions({
    queryKey: [ownData, 'account'],
    queryFn: async () => {
      const account = await http.send({ path: '/auth/me', answer: accountSchema });
      keepAccount(account);
      return account;
    },
    staleTime: 60_000,
  });
}
