import { deviceOutbox } from './shared/outbox.ts';
import { released } from './shared/transitions.ts';
import { openTabs, whenTabCloses } from './thisTab.ts';
import { kick } from './triggers.ts';

const watched = new Set<string>();

/**
 * Puts back what a tab that died had open in a form: what was not changed there goes out as it was, by itself. What was
 * changed waits for the person, who alone knows whether it was done. Of a tab that is still open it is done once that
 * closes.
 * @throws failures of the storage
 */
export async function putBackAbandoned(): Promise<void> {
  const { store } = deviceOutbox();
  const held = (await store.all()).filter(({ state }) => state === 'held');
  if (held.length === 0) return;
  // After the entries: a tab says that it is open before it takes one.
  const tabs = await openTabs();
  for (const { id, heldBy = null } of held) {
    if (heldBy !== null && tabs.has(heldBy)) {
      watch(heldBy);
      continue;
    }
    const after = await store.change(id, (entry) => released(entry, heldBy));
    if (after?.state === 'waiting') kick({ id });
  }
}

function watch(tab: string): void {
  if (watched.has(tab)) return;
  watched.add(tab);
  // The storage may be away by then: the next start does it.
  void whenTabCloses(tab)
    .then(() => {
      // Another tab that waited for it may still be taken for it: then it is watched again, for that moment.
      watched.delete(tab);
      return putBackAbandoned();
    })
    .catch(() => undefined);
}
