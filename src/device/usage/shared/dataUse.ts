import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { valueKeys } from '../../db.ts';
import { keyvalStore } from '../../shared/deviceDatabase.ts';

/*
 * How much data the shop has taken on this device, by kind. Months are those of the device's clock and have no other
 * meaning: one that was wrong makes a month of its own name and harms no other.
 */

export const kindsOfUse = ['pages', 'pictures', 'app', 'shop', 'sending', 'offline'] as const;
/** Pages; pictures; scripts and styles; the shop's data; what was sent; what was fetched to be saved for offline. */
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
  /** Since the beginning; never falls. */
  ever: bytesSchema,
  /** As the months came, `2026-11` each; the newest last. */
  months: z.array(z.object({ month: z.string(), bytes: bytesSchema })),
  /** The latest additions and when they began, in milliseconds since 1970: worker and page count the same visit. */
  latest: z.array(z.object({ at: z.number(), bytes: bytesSchema })),
});
/** All that is kept of the data use. */
export type DataUse = z.infer<typeof recordSchema>;

const maxMonths = 6;
const maxLatest = 60;
const key = valueKeys.dataUse;
const store = keyvalStore('values');

/** Nothing of any kind. */
export function noBytes(): UsedBytes {
  return { pages: 0, pictures: 0, app: 0, shop: 0, sending: 0, offline: 0 };
}

/** The sum, kind by kind. @param sign -1 takes the second from the first, but never below 0 */
export function addBytes(one: UsedBytes, other: UsedBytes, sign: 1 | -1 = 1): UsedBytes {
  const sum = noBytes();
  for (const kind of kindsOfUse) sum[kind] = Math.max(0, one[kind] + sign * other[kind]);
  return sum;
}

/** The sum of all kinds. */
export function totalBytes(bytes: UsedBytes): number {
  return kindsOfUse.reduce((sum, kind) => sum + bytes[kind], 0);
}

/** The month of a moment by the device's clock: `2026-11`. */
export function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

function parse(stored: unknown): DataUse {
  const parsed = z.safeParse(recordSchema, stored);
  return parsed.success ? parsed.data : { ever: noBytes(), months: [], latest: [] };
}

/** The record with more in it. @param at when the first of it began, in milliseconds since 1970 */
export function withUse(use: DataUse, { bytes, at, now }: { bytes: UsedBytes; at: number; now: Date }): DataUse {
  const month = monthOf(now);
  const before = use.months.find((held) => held.month === month)?.bytes ?? noBytes();
  const others = use.months.filter((held) => held.month !== month);
  return {
    ever: addBytes(use.ever, bytes),
    months: [...others, { month, bytes: addBytes(before, bytes) }].slice(-maxMonths),
    latest: [...use.latest, { at, bytes }].slice(-maxLatest),
  };
}

/** Clocks of page and worker may differ by a little. */
const skewMs = 1000;

/** What had been used in all when a visit began. @param startedAt in milliseconds since 1970 */
export function usedBefore(use: DataUse, startedAt: number): UsedBytes {
  return use.latest
    .filter(({ at }) => at >= startedAt - skewMs)
    .reduce((rest, { bytes }) => addBytes(rest, bytes, -1), use.ever);
}

/** Reads what was used; nothing where the storage is away. Never throws. */
export async function readDataUse(): Promise<DataUse> {
  try {
    return parse(await get<unknown>(key, store));
  } catch {
    return parse(undefined);
  }
}

/** Adds to what was used, whoever else adds at the same time. Never throws: a count is worth no failure. */
export async function addDataUse(bytes: UsedBytes, at: number): Promise<void> {
  try {
    await update<unknown>(key, (stored) => withUse(parse(stored), { bytes, at, now: new Date() }), store);
  } catch {
    // The phone is full, or keeps nothing: this much is not counted.
  }
}
