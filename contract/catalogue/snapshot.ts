import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { countedNumber, id, instant } from '#contract/core/fields.ts';

/*
 * The catalogue as a device keeps it: the newest adverts of each category, whole, so that lists, filters, searches and
 * single adverts work without a connection. It is fetched once and then by difference. The digest is over the whole set as it
 * is after the difference was applied: what does not agree with it is refused, and the last good set stays.
 */

/** `full` is for everybody; `light`, with fewer adverts, for who asked for less data. */
export const snapshotEditions = ['full', 'light'] as const;
export type SnapshotEdition = (typeof snapshotEditions)[number];

/** Adverts of each category in an edition. */
export const snapshotAdvertsPerCategory: Record<SnapshotEdition, number> = { full: 16, light: 3 };

/** Query of GET /catalogue/snapshot. A `since` that is no longer known gets the whole set. */
export const snapshotQuerySchema = z.strictObject({
  edition: z._default(z.enum(snapshotEditions, 'Choose full or light.'), 'full'),
  since: z.optional(countedNumber('This version is not known.')),
});

/** An advert or vendor as it was sent: fields that this release does not know are kept, since the digest is over them too. */
const rawEntrySchema = z.looseObject({ id });
export type RawEntry = z.infer<typeof rawEntrySchema>;

/** Answer of GET /catalogue/snapshot. */
export const snapshotAnswerSchema = z.object({
  version: z.int(),
  edition: z.enum(snapshotEditions),
  /** When the set was read from the shop. */
  madeAt: instant,
  /** The version that the difference starts from; null when it is the whole set. */
  since: z.nullable(z.int()),
  /** New and changed ones. */
  adverts: z.array(rawEntrySchema),
  vendors: z.array(rawEntrySchema),
  /** Adverts and vendors that are no longer in the set. */
  removed: z.array(id),
  /** Of those, what nobody may see any more: copies of it are to go. The others only made room for newer ones. */
  withdrawn: z.array(id),
  /** `snapshotDigest` of the set afterwards. */
  digest: z.string(),
});
export type SnapshotAnswer = z.infer<typeof snapshotAnswerSchema>;

/** A set, by the ids of its entries. */
export interface SnapshotSet {
  readonly adverts: readonly RawEntry[];
  readonly vendors: readonly RawEntry[];
}

/** SHA-256 in hex over a set, whatever the order of its entries and of their fields. */
export async function snapshotDigest({ adverts, vendors }: SnapshotSet): Promise<string> {
  const text = JSON.stringify([inOrder(adverts), inOrder(vendors)]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function inOrder(entries: readonly RawEntry[]): unknown[] {
  return entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(canonical);
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, held]) => [name, canonical(held)]);
}

/** Pictures of one request to GET /catalogue/thumbnails. */
export const maxThumbnails = 24;

const pictureIds = z
  .pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  )
  .check(
    z.refine((ids) => ids.length <= maxThumbnails && ids.every((one) => z.safeParse(z.uuid(), one).success), {
      error: `Ask for 1 to ${maxThumbnails} pictures.`,
    }),
  );

/** Query of GET /catalogue/thumbnails: picture ids with commas between. */
export const thumbnailsQuerySchema = z.strictObject({ ids: pictureIds });

/** Small pictures in one answer, since each request costs on a bad connection. Those that are not there or not ready are left out. */
export const thumbnailsAnswerSchema = z.object({
  thumbnails: z.array(z.object({ id, /** AVIF, `thumbnailWidth` wide, in base64. */ avif: z.string() })),
});
