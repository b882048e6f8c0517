import { useCallback, useEffect, useState } from 'react';
import { currentUse, type ShownUse } from '#src/device/usage/pageMeter.ts';
import { readStoredSizes, type Stored } from '#src/device/usage/storedSizes.ts';

/** Reading the counters is cheap; reading everything that is stored is not. */
const useEveryMs = 3000;
const storedEveryMs = 5_000;

function onEachVisible(refresh: () => void): () => void {
  const listener = () => {
    if (document.visibilityState === 'visible') refresh();
  };
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The data used so far, updated while the page is visible. Null until it is known. */
export function useDataUse(): ShownUse | null {
  const [use, setUse] = useState<ShownUse | null>(null);
  useEffect(() => {
    let mounted = true;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      void currentUse().then((read) => {
        if (mounted) setUse(read);
      });
    };
    refresh();
    const timer = setInterval(refresh, useEveryMs);
    const ignore = onEachVisible(refresh);
    return () => {
      mounted = false;
      clearInterval(timer);
      ignore();
    };
  }, []);
  return use;
}

/**
 * What is stored on this device: read when the page is opened, every 5 s and each time the page becomes visible, and
 * when `refresh` is called. Null until it is known.
 */
export function useStored(): { stored: Stored | null; refresh: () => Promise<void> } {
  const [stored, setStored] = useState<Stored | null>(null);
  const refresh = useCallback(() => readStoredSizes().then(setStored), []);
  useEffect(() => {
    let mounted = true;
    const readAgain = () => {
      void readStoredSizes().then((read) => {
        if (mounted) setStored(read);
      });
    };
    readAgain();
    const timer = setInterval(() => document.visibilityState === 'visible' && readAgain(), storedEveryMs);
    const ignore = onEachVisible(readAgain);
    return () => {
      mounted = false;
      clearInterval(timer);
      ignore();
    };
  }, []);
  return { stored, refresh };
}
