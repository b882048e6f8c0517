import type { QueryClient } from '@tanstack/react-query';
import { rereadOwnData } from '#src/http/ownData.ts';
import { accountAtom, deviceStore } from '#src/http/session.ts';

/**
 * Forgets what one person has read once another is signed in, in this tab or another: without it the page that was open,
 * and each to which Back leads, shows it to the next person on the phone. A session that ends alone changes nothing,
 * since its person may be in the middle of a form. Call it once.
 * @param forgetPages takes pages out of the document that are not on the screen
 */
export function forgetOthers(client: QueryClient, forgetPages: () => void): void {
  const idNow = () => deviceStore.get(accountAtom)?.id;
  let last = idNow();
  deviceStore.sub(accountAtom, () => {
    const id = idNow();
    if (id === undefined) return;
    if (last !== id) forgetPages();
    if (last !== undefined && last !== id) rereadOwnData(client);
    last = id;
  });
}
