import { apiAddress } from '#src/lib/apiBase.ts';
import { hearSent } from '#src/lib/sentBytes.ts';
import { addBytes, addDataUse, noBytes, totalBytes, type UsedBytes, type UseKind } from './dataUse.ts';

/*
 * Counts what arrives, from the browser's own timing. A page's timing has 0 for what its worker fetched or had; the
 * worker's own timing has those bytes. So each counts what it sees, and nothing is counted twice.
 */

/** What the meter reads of an entry of the browser's timing. */
export type TimedFetch = Pick<
  PerformanceResourceTiming,
  'name' | 'entryType' | 'initiatorType' | 'transferSize' | 'startTime'
>;

/** What a fetch was for, by its address. @param api the whole address of the API */
export function kindOf({ name, entryType }: Pick<TimedFetch, 'name' | 'entryType'>, api = apiAddress()): UseKind {
  if (entryType === 'navigation') return 'pages';
  const { href, pathname } = new URL(name);
  if (href.startsWith(`${api}/`)) {
    return /^\/catalogue\/(?:snapshot|thumbnails)(?:\?|$)/.test(href.slice(api.length)) ? 'offline' : 'shop';
  }
  if (pathname.startsWith('/pictures/')) return 'pictures';
  if (/^\/(?:assets|icons)\//.test(pathname) || /\.(?:js|css|webmanifest|ico|svg|png)$/.test(pathname)) return 'app';
  return 'pages';
}

export interface DataMeter {
  /** Writes down what was counted since. Never throws. */
  flush(): Promise<void>;
}

interface Metering {
  /** `navigation` only in a page. */
  readonly types: readonly ('resource' | 'navigation')[];
  /** What an entry is counted as; null leaves it to another. */
  readonly kindOf: (entry: TimedFetch) => UseKind | null;
  /** How long counts are gathered before they are written. */
  readonly delayMs: number;
}

/** Begins to count; what was fetched before counts too. Does nothing in a browser that has no such timing. */
export function startDataMeter({ types, kindOf: kind, delayMs }: Metering): DataMeter {
  let pending = noBytes();
  let beganAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (totalBytes(pending) === 0) return;
    const [bytes, at] = [pending, beganAt];
    pending = noBytes();
    beganAt = Number.POSITIVE_INFINITY;
    await addDataUse(bytes, at);
  }

  function count(bytes: UsedBytes, at: number): void {
    pending = addBytes(pending, bytes);
    beganAt = Math.min(beganAt, at);
    timer ??= setTimeout(() => void flush(), delayMs);
  }

  hearSent((bytes) => count({ ...noBytes(), sending: bytes }, Date.now()));
  if ('PerformanceObserver' in globalThis) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!isTimedFetch(entry) || entry.transferSize === 0) continue;
        const of = kind(entry);
        if (of) count({ ...noBytes(), [of]: entry.transferSize }, performance.timeOrigin + entry.startTime);
      }
    });
    for (const type of types) observer.observe({ type, buffered: true });
  }
  return { flush };
}

function isTimedFetch(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return 'transferSize' in entry && typeof entry.transferSize === 'number';
}
