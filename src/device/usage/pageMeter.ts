import * as z from 'zod/mini';
import { tabStore } from '#src/lib/storage/smallStore.ts';
import { type DataMeter, kindOf, startDataMeter } from './shared/dataMeter.ts';
import { addBytes, monthOf, noBytes, readDataUse, usedBefore, type UsedBytes } from './shared/dataUse.ts';

/*
 * The page's data meter. A session lasts until the tab is closed. It also counts what the worker and other tabs fetch
 * meanwhile, because they share the same connection.
 */

let meter: DataMeter | null = null;

/** The usage when this tab's session began. It is in session storage, which survives reloads and a Logout. */
const usedBeforeKey = 'data-use-before';
const delayMs = 4000;

/** Starts counting on this page. May be repeated. */
export function startPageMeter(): void {
  if (meter) return;
  meter = startDataMeter({ types: ['navigation', 'resource'], kindOf, delayMs });
  // A hidden page may never be shown again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void meter?.flush();
  });
  void usedBeforeSession();
}

const bytesSchema = z.record(z.string(), z.number());

/** The usage before this session. */
async function usedBeforeSession(): Promise<UsedBytes> {
  try {
    const parsed = z.safeParse(bytesSchema, JSON.parse(tabStore.get(usedBeforeKey) ?? 'null'));
    if (parsed.success) return addBytes(noBytes(), { ...noBytes(), ...parsed.data });
    const before = usedBefore(await readDataUse(), performance.timeOrigin);
    tabStore.set(usedBeforeKey, JSON.stringify(before));
    return before;
  } catch {
    return noBytes();
  }
}

export interface ShownUse {
  readonly session: UsedBytes;
  readonly month: UsedBytes;
}

/** Returns the usage of this session and of this month up to now, in bytes by kind. Never throws. */
export async function currentUse(): Promise<ShownUse> {
  const before = await usedBeforeSession();
  await meter?.flush();
  const use = await readDataUse();
  const month = use.months.find((sum) => sum.month === monthOf(new Date()));
  return { session: addBytes(use.ever, before, -1), month: month?.bytes ?? noBytes() };
}

/** Whether this browser reports how many bytes arrive. */
export function canCount(): boolean {
  return 'PerformanceResourceTiming' in globalThis && 'transferSize' in PerformanceResourceTiming.prototype;
}
