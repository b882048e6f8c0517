import { tabStore } from './storage/smallStore.ts';

/** Where the router stores how far down its earlier pages were, and reads it as it draws one of them again. */
const routersKey = 'tsr-scroll-restoration-v1_3';

/**
 * How far down the page of the browser's current history entry was when it was left, in px; 0 for a new one. The router
 * is asked too late: it may still name the page before when it draws this one.
 */
export function placeHere(): number {
  const key = partOf(history.state, '__TSR_key');
  const place = typeof key === 'string' ? readPlaces()[key] : undefined;
  return Number(partOf(partOf(place, 'window'), 'scrollY')) || 0;
}

function partOf(value: unknown, name: string): unknown {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []).get(name);
}

/** Adds the place of a page to those that the router stores, which it does only as the document is left. */
export function addRouterPlace(key: string | undefined, y: number): void {
  if (key === undefined) return;
  tabStore.set(routersKey, JSON.stringify({ ...readPlaces(), [key]: { window: { scrollX: 0, scrollY: y } } }));
}

function readPlaces(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(tabStore.get(routersKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    // Something else wrote it.
    return {};
  }
}
