import type { SnapshotEdition } from '#contract/catalogue/snapshot.ts';
import { isQuotaError } from '../../../shared/storageFull.ts';
import { type SnapshotChange, snapshotChange } from './snapshotChange.ts';
import type { StoredSnapshot } from './snapshotPlace.ts';
import { withSnapshotLock } from './snapshotLock.ts';

/* Updates the catalogue on the device. The last good set is replaced in one step, by one that matches its digest. */

/** A connection that needs longer than this is left to the person's own requests. */
const patienceMs = 90_000;

export interface SnapshotTools {
  /** The full URL of the API, e.g. "https://shop.example/api". */
  readonly apiBase: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly read: () => Promise<StoredSnapshot | null>;
  /** @throws DOMException when the device has no room */
  readonly keep: (snapshot: StoredSnapshot) => Promise<void>;
  /** Deletes the thumbnails to make room. */
  readonly dropThumbnails: () => Promise<void>;
  readonly now: () => number;
}

export type SnapshotOutcome =
  /** The new set is saved. `withdrawn`: ids of adverts that nobody may see any more. */
  | { readonly kind: 'refreshed'; readonly withdrawn: readonly string[] }
  /** It was checked less than `unlessYoungerMs` ago. */
  | { readonly kind: 'fresh' }
  /** Another tab or the worker is refreshing it. */
  | { readonly kind: 'busy' }
  /** There was no connection, or no answer from the shop. */
  | { readonly kind: 'no-answer' }
  /** The answer was not the shop's, or incomplete. */
  | { readonly kind: 'refused' }
  /** The phone has no room, even without thumbnails. */
  | { readonly kind: 'full' };

/**
 * Requests what changed since the saved set, and saves it. May be called at any time, and any number of times.
 * @param unlessYoungerMs nothing is requested when the last check was less than this long ago
 * @throws storage errors, except that the storage is full
 */
export function refreshSnapshot(
  tools: SnapshotTools,
  { edition, unlessYoungerMs = 0 }: { edition: SnapshotEdition; unlessYoungerMs?: number },
): Promise<SnapshotOutcome> {
  return withSnapshotLock<SnapshotOutcome>(
    async () => {
      const stored = await tools.read();
      // A set of the other edition is not used: the new edition is fetched as a whole.
      const saved = stored?.edition === edition ? stored : null;
      if (saved && isYounger(saved.checkedAt, tools.now(), unlessYoungerMs)) return { kind: 'fresh' };
      const first = await ask(tools, edition, saved);
      const change = first?.kind === 'does-not-fit' ? await ask(tools, edition, null) : first;
      if (change === null) return { kind: 'no-answer' };
      if (change.kind !== 'good') return { kind: 'refused' };
      const { snapshot, withdrawn } = change;
      if (!(await keepOrGiveUp(tools, { ...snapshot, checkedAt: tools.now() }))) return { kind: 'full' };
      return { kind: 'refreshed', withdrawn };
    },
    () => ({ kind: 'busy' }),
  );
}

/** A timestamp in the future was recorded by a wrong clock, so it is ignored. */
function isYounger(checkedAt: number, now: number, ageMs: number): boolean {
  return checkedAt <= now && now - checkedAt < ageMs;
}

async function ask(
  { apiBase, fetch }: SnapshotTools,
  edition: SnapshotEdition,
  saved: StoredSnapshot | null,
): Promise<SnapshotChange | null> {
  const query = new URLSearchParams({ edition, ...(saved && { since: String(saved.version) }) });
  try {
    const answer = await fetch(
      new Request(`${apiBase}/catalogue/snapshot?${query}`, {
        signal: AbortSignal.timeout(patienceMs),
        credentials: 'omit',
        redirect: 'manual',
        // It is saved here already; the browser's own cache would store it a second time.
        cache: 'no-store',
      }),
    );
    if (answer.status !== 200) return null;
    return await snapshotChange(await answer.text(), { edition, stored: saved });
  } catch {
    return null;
  }
}

/** Deletes the thumbnails if there is no room for the adverts. Drafts and the outbox are not touched. */
async function keepOrGiveUp(
  { keep, dropThumbnails }: Pick<SnapshotTools, 'keep' | 'dropThumbnails'>,
  snapshot: StoredSnapshot,
): Promise<boolean> {
  try {
    await keep(snapshot);
    return true;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
  await dropThumbnails();
  try {
    await keep(snapshot);
    return true;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    return false;
  }
}
