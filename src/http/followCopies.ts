import type { Query, QueryClient } from '@tanstack/react-query';
import {
  copiesOf,
  documentSavedAtAtom,
  listenToCopyNotes,
  savedAtAtom,
  type SavedCopy,
  savedExtentAtom,
  savedPartsAtom,
} from './savedAnswers.ts';
import { deviceStore } from './session.ts';

/**
 * Keeps the atoms of `savedAnswers.ts` correct from now on. Call it once, when the page is live.
 * @param isLoading whether the next page is on its way
 * @returns a function to call when a page has been rendered, with whether it is another one
 */
export function followCopies(client: QueryClient, isLoading: () => boolean): (isOther: boolean) => void {
  const cache = client.getQueryCache();
  let waits = false;
  function publishSoon(): void {
    if (waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      const onScreen = cache.getAll().filter((query) => query.getObserversCount() > 0);
      const copies = [...onScreen.flatMap(copiesOf), ...documentCopy()];
      // The copies of the page before count until the next page has something to show.
      const isEmpty = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
      if (copies.length > 0 || !(isLoading() || onScreen.some(isEmpty))) publish(copies);
    });
  }
  listenToCopyNotes(publishSoon);
  cache.subscribe(publishSoon);
  deviceStore.sub(documentSavedAtAtom, publishSoon);
  publishSoon();
  return (isOther) => {
    if (isOther) deviceStore.set(documentSavedAtAtom, null);
    publishSoon();
  };
}

function documentCopy(): SavedCopy[] {
  const savedAt = deviceStore.get(documentSavedAtAtom);
  return savedAt === null ? [] : [{ savedAt, extent: 'whole' }];
}

function publish(copies: readonly SavedCopy[]): void {
  deviceStore.set(savedAtAtom, copies.length === 0 ? null : Math.min(...copies.map(({ savedAt }) => savedAt)));
  deviceStore.set(savedExtentAtom, copies.find(({ extent }) => extent !== 'whole')?.extent ?? 'whole');
  deviceStore.set(savedPartsAtom, copies.find(({ parts }) => parts !== undefined)?.parts ?? null);
}
