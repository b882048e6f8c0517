import * as z from 'zod/mini';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';
import { thumbnailUrl } from '#contract/core/pictures/pictures.ts';
import { maxStoredCovers, maxThumbnails, type RawEntry, thumbnailsAnswerSchema } from '#contract/catalogue/snapshot.ts';
import { keptBytesHeader } from '../savedCopies.ts';

/*
 * Small covers of the saved adverts. They have their own cache, so that they can be deleted first when room is short.
 * If the connection breaks, the next refresh continues where this one stopped.
 */

const patienceMs = 60_000;

export interface ThumbnailTools {
  readonly apiBase: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The cache of the thumbnails. */
  readonly open: () => Promise<Cache>;
  /** The origin of the shop, without a slash at the end. */
  readonly origin: string;
}

/** Only what is needed of an advert. The full schema would add the lists of makes and places to the worker. */
const withPicturesSchema = z.object({ pictures: z.array(pictureRefSchema), createdAt: z.optional(z.string()) });

/**
 * Returns the ids of the covers of adverts, each once: those of the newest adverts, at most `maxStoredCovers`. Covers
 * that the shop is still preparing are left out.
 */
export function coversOf(adverts: readonly RawEntry[]): string[] {
  const newestFirst = adverts
    .flatMap((entry) => z.safeParse(withPicturesSchema, entry).data ?? [])
    .toSorted(({ createdAt: a = '' }, { createdAt: b = '' }) => (a === b ? 0 : a < b ? 1 : -1));
  const covers = newestFirst.flatMap(({ pictures: [cover] }) => (cover?.ready ? cover.id : []));
  return [...new Set(covers)].slice(0, maxStoredCovers);
}

/** Deletes thumbnails of pictures that are no covers any more. @returns the ids of covers that have none */
export async function tidyThumbnails({ open, origin }: ThumbnailTools, covers: readonly string[]): Promise<string[]> {
  const missing = new Map(covers.map((id) => [origin + thumbnailUrl(id), id]));
  const cache = await open();
  for (const { url } of await cache.keys()) {
    if (!missing.delete(url)) await cache.delete(url);
  }
  return [...missing.values()];
}

/**
 * Fetches thumbnails, many in one request and one request after the other. Thumbnails that the shop left out because it
 * was still making them are requested once more at the end. Never throws: without a connection or without room, the
 * rest waits for the next time.
 * @returns how many were saved
 */
export async function fetchThumbnails(tools: ThumbnailTools, ids: readonly string[]): Promise<number> {
  const first = await fetchRound(tools, ids);
  if (first.broken || first.leftOut.length === 0) return first.kept;
  return first.kept + (await fetchRound(tools, first.leftOut)).kept;
}

async function fetchRound(tools: ThumbnailTools, ids: readonly string[]) {
  const round: { kept: number; leftOut: string[]; broken: boolean } = { kept: 0, leftOut: [], broken: true };
  for (let from = 0; from < ids.length; from += maxThumbnails) {
    const group = ids.slice(from, from + maxThumbnails);
    const batch = await askFor(tools, group);
    if (batch === null) return round;
    try {
      const cache = await tools.open();
      for (const { id, avif } of batch) await cache.put(tools.origin + thumbnailUrl(id), asPicture(avif));
    } catch {
      return round;
    }
    round.kept += batch.length;
    round.leftOut.push(...group.filter((id) => !batch.some((one) => one.id === id)));
  }
  round.broken = false;
  return round;
}

async function askFor({ apiBase, fetch }: ThumbnailTools, ids: readonly string[]) {
  try {
    const answer = await fetch(
      new Request(`${apiBase}/catalogue/thumbnails?ids=${ids.join(',')}`, {
        signal: AbortSignal.timeout(patienceMs),
        credentials: 'omit',
        redirect: 'manual',
        cache: 'no-store',
      }),
    );
    if (answer.status !== 200) return null;
    const wanted = new Set(ids);
    const { thumbnails } = z.parse(thumbnailsAnswerSchema, await answer.json());
    return thumbnails.filter(({ id }) => wanted.has(id)).map(({ id, avif }) => ({ id, avif: fromBase64(avif) }));
  } catch {
    return null;
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function asPicture(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: { 'content-type': 'image/avif', [keptBytesHeader]: String(bytes.length) } });
}
