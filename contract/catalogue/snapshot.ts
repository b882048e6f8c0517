import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';

/*
 * The catalogue as a device stores it: all adverts in full while they fit its budget, and otherwise the newest of each
 * category, so that lists, filters, searches and single adverts work without a connection. The device fetches it once, and then only the differences. The digest
 * covers the whole set after the difference was applied; a set that does not match is refused, and the last good set
 * stays.
 */

/** `full` is the default; `light` has fewer adverts, for shoppers who chose to use less data. */
export const snapshotEditions = ['full', 'light'] as const;
export type SnapshotEdition = (typeof snapshotEditions)[number];

/**
 * The most adverts in an edition. A shop with fewer is stored whole; of a larger one it is the newest of each category,
 * the same number of each as long as a category has them. An advert takes some 1,050 bytes, on the wire 180.
 */
export const snapshotMaxAdverts: Record<SnapshotEdition, number> = { full: 400, light: 24 };

/** How many adverts have their small picture stored too, the newest: pictures are most of what is fetched. */
export const maxStoredCovers = 171;

/** An advert or vendor as it was sent. Fields unknown to this release are kept, because the digest covers them too. */
const rawEntrySchema = z.looseObject({ id });
export type RawEntry = z.infer<typeof rawEntrySchema>;

/** Answer of GET /catalogue/snapshot. */
export const snapshotAnswerSchema = z.object({
  version: z.int(),
  edition: z.enum(snapshotEditions),
  /** When the set was read from the shop. */
  madeAt: instant,
  /** The version that the difference starts from; null when the answer is the whole set. */
  since: z.nullable(z.int()),
  adverts: z.array(rawEntrySchema),
  vendors: z.array(rawEntrySchema),
  /** Adverts and vendors that are no longer in the set. */
  removed: z.array(id),
  /** Removed entries that nobody may see any more, so copies must be deleted. The others only made room. */
  withdrawn: z.array(id),
  /** `snapshotDigest` of the set afterwards. */
  digest: z.string(),
  /** How many adverts the shop had in all when the set was read; the digest does not cover it. */
  offered: z.optional(z.int()),
});
export type SnapshotAnswer = z.infer<typeof snapshotAnswerSchema>;

/** How many of the shop's adverts a device has. */
export interface PartsKept {
  readonly kept: number;
  readonly offered: number;
}

/** The entries of a snapshot. */
export interface SnapshotSet {
  readonly adverts: readonly RawEntry[];
  readonly vendors: readonly RawEntry[];
}

/** Returns the SHA-256 of a set in hex; the order of its entries and of their fields does not matter. */
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
    .map(([name, value]) => [name, canonical(value)]);
}

/** The most pictures that one request to GET /catalogue/thumbnails may ask for. */
export const maxThumbnails = 24;

/** Small pictures together, since a request is expensive on a bad connection; without those that are not ready. */
export const thumbnailsAnswerSchema = z.object({
  thumbnails: z.array(z.object({ id, /** AVIF, `thumbnailWidth` wide, in base64. */ avif: z.string() })),
});
