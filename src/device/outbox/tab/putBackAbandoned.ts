import { allLeftWords } from '../forms/leftWords.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import { putBackBy } from '../shared/transitions.ts';
import { openTabs, whenTabCloses } from './thisTab.ts';
import { requestRun } from './triggers.ts';

const watched = new Set<string>();

/**
 * Puts back the entries that a tab had open in a form when it died. An entry that was not changed there is sent
 * automatically as it was. An entry that was changed waits for the person, because only they know whether the edit was
 * finished; so does one whose last words only local storage has (`leftWords.ts`). Entries of a tab that is still open
 * are put back once that tab closes. May be repeated.
 * @throws storage errors
 */
export async function putBackAbandoned(): Promise<void> {
  const { store } = deviceOutbox();
  const heldEntries = (await store.all()).filter(({ state }) => state === 'held');
  if (heldEntries.length === 0) return;
  // Read after the entries, because a tab announces itself before it opens an entry.
  const tabs = await openTabs();
  for (const { id, heldBy = null } of heldEntries) {
    if (heldBy !== null && tabs.has(heldBy)) {
      watch(heldBy);
      continue;
    }
    const left = allLeftWords()[id];
    const after = await store.change(id, (entry) => {
      const isTheirs = (entry.heldBy ?? null) === heldBy && left !== undefined;
      return putBackBy(isTheirs ? { ...entry, typed: entry.typed ?? left } : entry, heldBy);
    });
    if (after?.state === 'waiting') requestRun({ id });
  }
}

function watch(tab: string): void {
  if (watched.has(tab)) return;
  watched.add(tab);
  // If the storage is unavailable by then, the next start puts the entries back.
  void whenTabCloses(tab)
    .then(() => {
      // Another tab that waited for the same lock may hold it briefly, like the closed tab. Then we watch again.
      watched.delete(tab);
      return putBackAbandoned();
    })
    .catch(() => undefined);
}
