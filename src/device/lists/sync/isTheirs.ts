import { accountAtom, currentToken, deviceStore } from '#src/http/session.ts';

/** Whether this account is signed in here, or somebody who is not yet known by name. */
export function isTheirs(accountId: string): boolean {
  if (currentToken() === null) return false;
  const account = deviceStore.get(accountAtom);
  return account === null || account.id === accountId;
}
