import type { SnapshotEdition } from '#contract/catalogue/snapshot.ts';
import { isQuotaError } from '../../../shared/storageFull.ts';
import { type SnapshotChange, snapshotChange } from './snapshotChange.ts';
import type { StoredSnapshot } from './snapshotPlace.ts';
import { withSnapshotLock } from './snapshotLock.ts';

/*
 * Brings the catalogue on the device up to date. The last good set stays whatever happens: it is replaced in one step,
 * by what came to its digest, or not at all.
 */

/** A connection that is this slow serves the person's own requests first. */
const patienceMs = 90_000;

export interface SnapshotTools {
  /** Where the API is, whole: "https://shop.example/api". */
  readonly apiBase: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly read: () => Promise<StoredSnapshot | null>;
  /** @throws DOMException when the device has no room */
  readonly keep: (snapshot: StoredSnapshot) => Promise<void>;
  /** Gives back the room of the thumbnails. */
  readonly dropThumbnails: () => Promise<void>;
  readonly now: () => number;
}

export type SnapshotOutcome =
  /** Kept. `withdrawn`: adverts that nobody may see any more. */
  | { readonly kind: 'refreshed'; readonly withdrawn: readonly string[] }
  /** Looked at a moment ago, by `unlessYoungerMs`. */
  | { readonly kind: 'fresh' }
  /** Another tab or the worker is at it. */
  | { readonly kind: 'busy' }
  /** No connection, or no answer of the shop. */
  | { readonly kind: 'no-answer' }
  /** What came was not the shop's, or not whole. */
  | { readonly kind: 'refused' }
  /** The phone has no room, also without thumbnails. */
  | { readonly kind: 'full' };

/**
 * Asks for what changed since the set that is kept, and keeps it. May be called at any time, and any number of times.
 * @param unlessYoungerMs nothing is asked when the shop was asked so short a time ago
 * @throws failures of the storage other than a full one
 */
export function refreshSnapshot(
  tools: SnapshotTools,
  { edition, unlessYoungerMs = 0 }: { edition: SnapshotEdition; unlessYoungerMs?: number },
): Promise<SnapshotOutcome> {
  return withSnapshotLock<SnapshotOutcome>(
    async () => {
      const stored = await tools.read();
      // Of the other edition: fetched whole.
      const kept = stored?.edition === edition ? stored : null;
      if (kept && isYounger(kept.checkedAt, tools.now(), unlessYoungerMs)) return { kind: 'fresh' };
      const first = await ask(tools, edition, kept);
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

/** A moment that lies ahead was noted by a clock that was wrong, and says nothing. */
function isYounger(checkedAt: number, now: number, ageMs: number): boolean {
  return checkedAt <= now && now - checkedAt < ageMs;
}

async function ask(
  { apiBase, fetch }: SnapshotTools,
  edition: SnapshotEdition,
  kept: StoredSnapshot | null,
): Promise<SnapshotChange | null> {
  const query = new URLSearchParams({ edition, ...(kept && { since: String(kept.version) }) });
  try {
    const answer = await fetch(
      new Request(`${apiBase}/catalogue/snapshot?${query}`, {
        signal: AbortSignal.timeout(patienceMs),
        credentials: 'omit',
        redirect: 'manual',
        // Kept here once; the browser's own cache would hold it a second time.
        cache: 'no-store',
      }),
    );
    if (answer.status !== 200) return null;
    return await snapshotChange(await answer.text(), { edition, kept });
  } catch {
    return null;
  }
}

/** Thumbnails go before the adverts do; drafts and what waits to be sent are not touched. */
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
