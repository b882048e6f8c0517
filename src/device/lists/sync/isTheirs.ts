import { accountAtom, currentToken, deviceStore } from '#src/http/session.ts';

/** Whether this account is signed in here, or may be because the signed-in account is not loaded yet. */
export function isTheirs(accountId: string): boolean {
  if (currentToken() === null) return false;
  const account = deviceStore.get(accountAtom);
  return account === null || account.id === accountId;
}
