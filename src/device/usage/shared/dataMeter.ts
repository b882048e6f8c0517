import { apiAddress } from '#src/lib/apiBase.ts';
import { onBytesSent } from '#src/lib/sentBytes.ts';
import { addBytes, addDataUse, noBytes, totalBytes, type UsedBytes, type UseKind } from './dataUse.ts';

/*
 * Counts received bytes from the browser's resource timing. A page's timing shows 0 for what its worker fetched or had
 * cached; the worker's own timing has those bytes. So each counts what it sees, and nothing is counted twice.
 */

/** The fields of a timing entry that the meter reads. */
export type TimedFetch = Pick<
  PerformanceResourceTiming,
  'name' | 'entryType' | 'initiatorType' | 'transferSize' | 'startTime'
>;

/** Decides by its URL what a fetch was for. @param api the full URL of the API */
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
  /** Saves what was counted since the last time. Never throws. */
  flush(): Promise<void>;
}

interface Metering {
  /** `navigation` only in a page. */
  readonly types: readonly ('resource' | 'navigation')[];
  /** Decides what an entry is counted as; null when it is counted elsewhere. */
  readonly kindOf: (entry: TimedFetch) => UseKind | null;
  /** How long counts are collected before they are saved. */
  readonly delayMs: number;
}

/**
 * Starts counting, including what was fetched before. Counts only sent bytes in a browser without PerformanceObserver.
 */
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

  onBytesSent((bytes) => count({ ...noBytes(), sending: bytes }, Date.now()));
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
