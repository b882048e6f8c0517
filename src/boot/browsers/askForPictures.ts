import { isLessData } from '#src/lib/lessData.ts';

/*
 * A connection that drops takes the pictures with it that are under way, and no browser asks for them again while the
 * page is open. So they are asked for here, for the whole page in one place.
 */

/** How long a picture waits until it is asked for again by itself, for the first and the second time. */
const ownWaitsMs = [4_000, 20_000];

/**
 * Asks again for pictures whose request broke off, from now on: by itself twice, and whenever the connection is back or
 * the page is shown again. A picture that the shop does not have is left alone once the browser tells so, and is
 * requested three times at most where it does not. Where less data is wanted, each is asked for again once. React asks
 * once more as it makes a picture live that is missing already.
 */
export function askForPictures(): void {
  /** How often each address was asked for again. */
  const timesAsked = new Map<string, number>();

  document.addEventListener('error', ({ target }) => askLater(target), { capture: true });
  for (const image of document.images) askLater(image);
  addEventListener('online', askForAll);
  addEventListener('pageshow', ({ persisted }) => persisted && askForAll());
  document.addEventListener('visibilitychange', askForAll);

  function askLater(target: unknown): void {
    if (!(target instanceof HTMLImageElement) || !isMissing(target)) return;
    const waitMs = ownWaitsMs[timesAsked.get(target.currentSrc) ?? 0];
    if (waitMs !== undefined) setTimeout(() => ask([target], false), waitMs);
  }

  function askForAll(): void {
    ask([...document.images], true);
  }

  function ask(images: readonly HTMLImageElement[], isReturn: boolean): void {
    // What is not asked for now is asked for when the connection is back, or the page is shown again.
    if (!navigator.onLine || document.visibilityState === 'hidden') return;
    const missing = images.filter((image) => image.isConnected && isMissing(image));
    const wanted = new Set(missing.map(({ currentSrc }) => currentSrc).filter((address) => mayAsk(address, isReturn)));
    for (const address of wanted) timesAsked.set(address, (timesAsked.get(address) ?? 0) + 1);
    for (const image of missing) {
      if (!wanted.has(image.currentSrc)) continue;
      // Setting it makes the browser choose anew among all sources of the picture, though it stays as it was.
      const { src } = image;
      image.src = src;
    }
  }

  function mayAsk(address: string, isReturn: boolean): boolean {
    const times = timesAsked.get(address) ?? 0;
    if (isLessData()) return times === 0;
    const status = lastStatus(address);
    // It may not exist, so what is left of its three requests is kept for when the connection is back.
    if (status === undefined) return times < (isReturn ? 2 : 1);
    if (status >= 400 && status < 500) return false;
    return isReturn || times < ownWaitsMs.length;
  }
}

function isMissing({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc.startsWith('http');
}

/**
 * The status of the last answer for an address of the shop: 0 when none came, 200 when it broke off later; undefined
 * where the browser does not tell.
 */
function lastStatus(address: string): number | undefined {
  if (new URL(address).origin !== location.origin) return undefined;
  return performance
    .getEntriesByName(address, 'resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .at(-1)?.responseStatus;
}
