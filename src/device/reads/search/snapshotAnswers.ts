import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { listingQuerySchema, suggestQuerySchema } from '#contract/catalogue/listing.ts';
import type { PartsKept } from '#contract/catalogue/snapshot.ts';
import type { SnapshotAdvert } from '#contract/catalogue/snapshotAdvert.ts';
import { partsKept, storedSnapshot } from '../shared/snapshot/snapshotPlace.ts';
import { readSnapshot, type Snapshot } from '../shared/snapshot/snapshotStore.ts';
import type { DeviceAnswer } from '../deviceTransport.ts';
import { createDeviceCatalogue, type DeviceCatalogue } from './deviceSearch.ts';

/*
 * Answers reads of the catalogue from the snapshot, in the way in which the server answers them from all its adverts.
 */

type SavedAdvert = SnapshotAdvert & Pick<AdvertDetail, 'picture' | 'pictureCount' | 'vendor'>;

interface Opened {
  readonly version: number;
  readonly madeAt: string;
  readonly catalogue: DeviceCatalogue<SavedAdvert>;
}

let opened: Opened | null = null;

/** The catalogue of the newest snapshot, built once for each version. */
async function open(): Promise<(Opened & { checkedAt: number; parts: PartsKept | null }) | null> {
  const stored = await storedSnapshot();
  if (!stored) return null;
  const { version, madeAt, checkedAt } = stored;
  if (opened?.version !== version || opened.madeAt !== madeAt) {
    const snapshot = await readSnapshot();
    if (!snapshot) return null;
    opened = { version, madeAt, catalogue: createDeviceCatalogue(advertsOf(snapshot)) };
  }
  return { ...opened, checkedAt, parts: partsKept(stored) };
}

function advertsOf({ adverts, vendors }: Snapshot): SavedAdvert[] {
  return adverts.flatMap((advert) => {
    const vendor = vendors.get(advert.vendorId);
    const { pictures } = advert;
    return vendor ? [{ ...advert, vendor, picture: pictures[0] ?? null, pictureCount: pictures.length }] : [];
  });
}

/**
 * Answers a read of the catalogue: a list, a search, suggestions, the overview, or one advert.
 * @param path relative to the base of the API, e.g. "/adverts?q=pads"
 * @returns null for any other read, without a snapshot, and for an advert that is not in it
 */
export async function answerFromSnapshot(path: string, now: Date): Promise<DeviceAnswer | null> {
  const { pathname, searchParams } = new URL(path, 'http://device');
  const id = /^\/adverts\/([\da-f-]{36})$/.exec(pathname)?.[1];
  if (id === undefined && !['/adverts', '/catalogue', '/catalogue/suggest'].includes(pathname)) return null;
  const opened = await open();
  if (!opened) return null;
  const { catalogue, checkedAt, parts } = opened;
  const data = id === undefined ? await read(catalogue, pathname, searchParams, now) : detailOf(catalogue, id);
  if (data === null || id !== undefined) return data && { data, savedAt: checkedAt, extent: 'whole' };
  const isWhole = parts !== null && parts.kept === parts.offered;
  return { data, savedAt: checkedAt, extent: isWhole ? 'whole' : 'newest-parts', ...(parts && { parts }) };
}

async function read(
  catalogue: DeviceCatalogue<SavedAdvert>,
  pathname: string,
  parameters: URLSearchParams,
  now: Date,
): Promise<object | null> {
  if (pathname === '/catalogue') return catalogue.overview();
  const rawQuery = Object.fromEntries(
    [...parameters.keys()].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  if (pathname === '/catalogue/suggest') {
    const query = suggestQuerySchema.safeParse(rawQuery).data;
    return query ? catalogue.suggest(query.q) : null;
  }
  const query = listingQuerySchema.safeParse(rawQuery).data;
  return query ? catalogue.list(query, now) : null;
}

function detailOf(catalogue: DeviceCatalogue<SavedAdvert>, id: string): AdvertDetail | null {
  const advert = catalogue.find(id);
  if (!advert) return null;
  const { vendorId: _vendorId, ...fields } = advert;
  // An advert that is taken off the shop also leaves the snapshot, so every advert in it is available.
  return { ...fields, status: 'Available', similar: catalogue.similarTo(advert) };
}
