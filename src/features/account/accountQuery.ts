import { queryOptions } from '@tanstack/react-query';
import { accountSchema } from '#contract/people/account.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { currentToken, keepAccount } from '#src/http/session.ts';

/** The signed-in person's account, read from the server. The answer is also stored on the device. */
export function accountQuery(http: Http) {
  return queryOptions({
    queryKey: [ownData, 'account'],
    queryFn: async () => {
      const token = currentToken();
      const account = await http.send({ path: '/auth/me', answer: accountSchema });
      // A person who has signed out meanwhile must not be written back to the device.
      if (currentToken() === token) keepAccount(account);
      return account;
    },
    staleTime: 60_000,
  });
}
