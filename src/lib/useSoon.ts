import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from './useHydrated.ts';
import { whenIdle } from './whenIdle.ts';

/** How long it may take on a thread that is never idle, as while somebody scrolls towards it. */
const soonMs = 1_000;

/**
 * Whether something is drawn that nobody sees in the first frame of its page. Within the shop it comes when the thread
 * is idle after that frame; what the server has drawn is there from the start.
 * @param isSeen whether it is seen after all
 * @returns whether it is drawn, and a function that has it drawn now
 */
export function useSoon(isSeen: boolean): readonly [boolean, () => void] {
  const hydrated = useHydrated();
  const [came, setCame] = useState(isSeen || !hydrated);
  useEffect(() => {
    if (came) return undefined;
    let isWaiting = true;
    whenIdle(() => isWaiting && startTransition(() => setCame(true)), soonMs);
    return () => {
      isWaiting = false;
    };
  }, [came]);
  return [came || isSeen, () => setCame(true)];
}
