import type { DataWishes } from '#src/device/usage/shared/dataWishes.ts';
import { refreshSnapshot, type SnapshotTools } from '#src/device/reads/shared/snapshot/refreshSnapshot.ts';
import {
  coversOf,
  fetchThumbnails,
  type ThumbnailTools,
  tidyThumbnails,
} from '#src/device/reads/shared/snapshot/thumbnails.ts';
import { isUnmetered } from '#src/device/usage/shared/unmetered.ts';

/*
 * Keeps the catalogue on the device up to date: when a page in use asks for it, and when the browser wakes the worker
 * for it with no page open.
 */

/** Pages may ask as often as they like: a catalogue younger than this is not fetched again. */
const youngMs = 10 * 60_000;
/** Pictures are fetched only while more than this is free: they are not worth the last space on a phone. */
const spareBytes = 8_000_000;

interface Tools {
  readonly snapshot: Omit<SnapshotTools, 'dropThumbnails'>;
  readonly thumbnails: ThumbnailTools;
  readonly dropThumbnails: () => Promise<void>;
  readonly lessData: () => Promise<boolean>;
  /** Deletes the saved copies of an advert that nobody may see any more. */
  readonly forgetAdvert: (id: string) => Promise<void>;
  readonly storage: Pick<StorageManager, 'estimate'>;
}

/**
 * Creates the function that refreshes the catalogue. `thumbnails`: whether the adverts' covers may be fetched too. A
 * call during a refresh waits for that refresh instead of starting another. Without a connection nothing happens.
 */
export function createCatalogueRefresh(tools: Tools): (wishes: { thumbnails: boolean }) => Promise<void> {
  const { snapshot, thumbnails, dropThumbnails, lessData, forgetAdvert, storage } = tools;

  async function refresh(mayFetchThumbnails: boolean): Promise<void> {
    const less = await lessData();
    const edition = less ? 'light' : 'full';
    const outcome = await refreshSnapshot({ ...snapshot, dropThumbnails }, { edition, unlessYoungerMs: youngMs });
    if (outcome.kind === 'refreshed') await Promise.all(outcome.withdrawn.map(forgetAdvert));
    if (outcome.kind !== 'refreshed' && outcome.kind !== 'fresh') return;
    const stored = await snapshot.read();
    if (!stored) return;
    const missing = await tidyThumbnails(thumbnails, coversOf(stored.adverts));
    if (mayFetchThumbnails && !less && (await hasRoom(storage))) await fetchThumbnails(thumbnails, missing);
  }

  let running: Promise<void> | null = null;
  return ({ thumbnails: mayFetchThumbnails }) => {
    running ??= refresh(mayFetchThumbnails).finally(() => {
      running = null;
    });
    return running;
  };
}

async function hasRoom(storage: Pick<StorageManager, 'estimate'>): Promise<boolean> {
  const { quota, usage } = await storage.estimate();
  return quota === undefined || usage === undefined || quota - usage > spareBytes;
}

/** Whether the catalogue may be refreshed while no page is open. @param device the `navigator` */
export function mayRefreshInBackground({ backgroundRefresh }: DataWishes, device: object): boolean {
  return backgroundRefresh === 'always' || (backgroundRefresh === 'unmetered' && isUnmetered(device));
}
