import * as z from 'zod/mini';
import { type DataMeter, kindOf, startDataMeter } from './shared/dataMeter.ts';
import { addBytes, monthOf, noBytes, readDataUse, usedBefore, type UsedBytes } from './shared/dataUse.ts';

/*
 * The page's data meter. A session is what one tab sees until it is closed, with what the worker and other tabs fetch
 * meanwhile: the connection is one.
 */

let meter: DataMeter | null = null;

/** How much had been used when this tab's session began; in session storage, which reloads and a Logout leave. */
const beginningPlace = 'data-use-before';
const delayMs = 4000;

/** Begins to count on this page. May be repeated. */
export function startPageMeter(): void {
  if (meter) return;
  meter = startDataMeter({ types: ['navigation', 'resource'], kindOf, delayMs });
  // A page that is left may never come back.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void meter?.flush();
  });
  void beginning();
}

const bytesSchema = z.record(z.string(), z.number());

/** What had been used before this session. */
async function beginning(): Promise<UsedBytes> {
  try {
    const parsed = z.safeParse(bytesSchema, JSON.parse(sessionStorage.getItem(beginningPlace) ?? 'null'));
    if (parsed.success) return addBytes(noBytes(), { ...noBytes(), ...parsed.data });
    const before = usedBefore(await readDataUse(), performance.timeOrigin);
    sessionStorage.setItem(beginningPlace, JSON.stringify(before));
    return before;
  } catch {
    return noBytes();
  }
}

export interface ShownUse {
  readonly session: UsedBytes;
  readonly month: UsedBytes;
}

/** What was used in this session and in this month, up to now. Never throws. */
export async function currentUse(): Promise<ShownUse> {
  const before = await beginning();
  await meter?.flush();
  const use = await readDataUse();
  const month = use.months.find((held) => held.month === monthOf(new Date()));
  return { session: addBytes(use.ever, before, -1), month: month?.bytes ?? noBytes() };
}

/** Whether this browser says how much arrives. */
export function canCount(): boolean {
  return 'PerformanceResourceTiming' in globalThis && 'transferSize' in PerformanceResourceTiming.prototype;
}
