import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { valueKeys } from '../../db.ts';
import { keyvalStore } from '../../shared/deviceDatabase.ts';

/*
 * How much data the shop has used on this device, by kind. Months are those of the device's clock and have no other
 * meaning: a wrong clock creates a month of its own name and does not affect the others.
 */

export const kindsOfUse = ['pages', 'pictures', 'app', 'shop', 'sending', 'offline'] as const;
/** In this order: pages; pictures; scripts and styles; API data; sent bytes; what was saved for offline use. */
export type UseKind = (typeof kindsOfUse)[number];

const count = z.number().check(z.gte(0));
const bytesSchema = z.object({
  pages: count,
  pictures: count,
  app: count,
  shop: count,
  sending: count,
  offline: count,
});
/** Bytes of each kind. */
export type UsedBytes = z.infer<typeof bytesSchema>;

const recordSchema = z.object({
  /** The total since the beginning; never decreases. */
  ever: bytesSchema,
  /** The months, each like `2026-11`; the last written month comes last. */
  months: z.array(z.object({ month: z.string(), bytes: bytesSchema })),
  /** The latest additions, in milliseconds since 1970: what worker and page have counted for the same visit. */
  latest: z.array(z.object({ at: z.number(), bytes: bytesSchema })),
});
/** Everything that is stored about data use. */
export type DataUse = z.infer<typeof recordSchema>;

const maxMonths = 6;
const maxLatest = 60;
const key = valueKeys.dataUse;
const store = keyvalStore('values');

/** Returns zero bytes for every kind. */
export function noBytes(): UsedBytes {
  return { pages: 0, pictures: 0, app: 0, shop: 0, sending: 0, offline: 0 };
}

/** Adds bytes kind by kind. @param sign -1 subtracts the second from the first, but never goes below 0 */
export function addBytes(one: UsedBytes, other: UsedBytes, sign: 1 | -1 = 1): UsedBytes {
  const sum = noBytes();
  for (const kind of kindsOfUse) sum[kind] = Math.max(0, one[kind] + sign * other[kind]);
  return sum;
}

export function totalBytes(bytes: UsedBytes): number {
  return kindsOfUse.reduce((sum, kind) => sum + bytes[kind], 0);
}

/** Returns the month of a date in the device's time zone: `2026-11`. */
export function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

function parse(stored: unknown): DataUse {
  const parsed = z.safeParse(recordSchema, stored);
  return parsed.success ? parsed.data : { ever: noBytes(), months: [], latest: [] };
}

/** Returns the record with bytes added. @param at when the first of them were fetched, in milliseconds since 1970 */
export function withUse(use: DataUse, { bytes, at, now }: { bytes: UsedBytes; at: number; now: Date }): DataUse {
  const month = monthOf(now);
  const before = use.months.find((sum) => sum.month === month)?.bytes ?? noBytes();
  const others = use.months.filter((sum) => sum.month !== month);
  return {
    ever: addBytes(use.ever, bytes),
    months: [...others, { month, bytes: addBytes(before, bytes) }].slice(-maxMonths),
    latest: [...use.latest, { at, bytes }].slice(-maxLatest),
  };
}

/** The clocks of page and worker may differ slightly. */
const skewMs = 1000;

/** Returns the total usage at the start of a visit. @param startedAt in milliseconds since 1970 */
export function usedBefore(use: DataUse, startedAt: number): UsedBytes {
  return use.latest
    .filter(({ at }) => at >= startedAt - skewMs)
    .reduce((rest, { bytes }) => addBytes(rest, bytes, -1), use.ever);
}

/** Reads the data use; all zero when the storage is unavailable. Never throws. */
export async function readDataUse(): Promise<DataUse> {
  try {
    return parse(await get<unknown>(key, store));
  } catch {
    return parse(undefined);
  }
}

/**
 * Adds bytes to the data use. Safe when other tabs or the worker add at the same time. Never throws, because a lost
 * count is not worth an error.
 * @param at when the first of the bytes were fetched, in milliseconds since 1970
 */
export async function addDataUse(bytes: UsedBytes, at: number): Promise<void> {
  try {
    await update<unknown>(key, (stored) => withUse(parse(stored), { bytes, at, now: new Date() }), store);
  } catch {
    // The phone is full or forbids storage, so these bytes are not counted.
  }
}
