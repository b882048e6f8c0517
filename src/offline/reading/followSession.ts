import { accountAtom, currentToken, deviceStore, tokenAtom } from '#src/http/session.ts';

/*
 * What a person has read goes with their session: at logout, when the shop ends it, and when somebody else signs in, in
 * this tab or another.
 */

const databaseName = 'spareyard-own';

async function wipe(): Promise<void> {
  try {
    const { wipeOwnCopies } = await import('./ownCopies.ts');
    await wipeOwnCopies();
  } catch {
    // The part cannot be had without a line: the storage goes as a whole.
    indexedDB.deleteDatabase(databaseName);
  }
}

/** Where an earlier visit has left something. A browser that does not say what is there is believed to have nothing. */
async function wipeLeftover(): Promise<void> {
  const all = await indexedDB.databases?.().catch(() => []);
  if (all?.some(({ name }) => name === databaseName) && currentToken() === null) await wipe();
}

/** Starts it. Call once, when the session is known. */
export function followSessionForCopies(): void {
  let wasIn = currentToken() !== null;
  // The app was closed in the middle of a logout.
  if (!wasIn) void wipeLeftover();
  deviceStore.sub(tokenAtom, () => {
    const isIn = deviceStore.get(tokenAtom) !== null;
    if (wasIn && !isIn) void wipe();
    wasIn = isIn;
  });
  const onlyTheirs = () => {
    const account = deviceStore.get(accountAtom);
    if (account)
      void import('./ownCopies.ts').then(
        (copies) => copies.keepOnlyOwnCopiesOf(account.id),
        () => undefined,
      );
  };
  deviceStore.sub(accountAtom, onlyTheirs);
  onlyTheirs();
}
