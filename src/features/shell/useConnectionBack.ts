import { useCallback, useEffect, useRef } from 'react';
import { useHttp } from '#src/http/useHttp.ts';
import { isShopThere } from '#src/http/isShopThere.ts';

const firstWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;

/**
 * Calls `onBack` when the shop can be reached again. It asks after `firstMs`, and then waits twice as long each time, at
 * most 5 minutes. It asks at once when the device says that its connection is back, and not while the page is hidden.
 * @param active whether there is anything to wait for
 * @returns a function that asks now
 */
export function useConnectionBack(active: boolean, onBack: () => void, firstMs = firstWaitMs): () => void {
  const http = useHttp();
  const askNow = useRef<() => void>(null);
  useEffect(() => {
    if (!active) return;
    let ended = false;
    let waitMs = firstMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        const back = await isShopThere(http);
        if (ended) return;
        if (back) return onBack();
      }
      timer = setTimeout(() => void ask(), waitMs);
      waitMs = Math.min(Math.max(waitMs * 2, firstWaitMs), longestWaitMs);
    };
    const now = () => void ask();
    askNow.current = now;
    timer = setTimeout(now, waitMs);
    addEventListener('online', now);
    return () => {
      ended = true;
      askNow.current = null;
      clearTimeout(timer);
      removeEventListener('online', now);
    };
  }, [active, firstMs, http, onBack]);
  return useCallback(() => askNow.current?.(), []);
}
