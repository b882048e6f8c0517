import { useCallback, useEffect, useState } from 'react';
import { currentUse, type ShownUse } from '#src/device/usage/dataMeter.ts';
import { readStored, type Stored } from '#src/device/usage/storedSizes.ts';

/** Reading the counters is cheap; reading everything that is stored is not. */
const useEveryMs = 3000;
const storedEveryMs = 5_000;

function onEachSight(look: () => void): () => void {
  const listener = () => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The data used so far, updated while the page is visible. Null until it is known. */
export function useDataUse(): ShownUse | null {
  const [use, setUse] = useState<ShownUse | null>(null);
  useEffect(() => {
    let mounted = true;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      void currentUse().then((read) => {
        if (mounted) setUse(read);
      });
    };
    look();
    const timer = setInterval(look, useEveryMs);
    const ignore = onEachSight(look);
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
 * when `lookAgain` is called. Null until it is known.
 */
export function useStored(): { stored: Stored | null; lookAgain: () => Promise<void> } {
  const [stored, setStored] = useState<Stored | null>(null);
  const lookAgain = useCallback(() => readStored().then(setStored), []);
  useEffect(() => {
    let mounted = true;
    const look = () => {
      void readStored().then((read) => {
        if (mounted) setStored(read);
      });
    };
    look();
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), storedEveryMs);
    const ignore = onEachSight(look);
    return () => {
      mounted = false;
      clearInterval(timer);
      ignore();
    };
  }, []);
  return { stored, lookAgain };
}
