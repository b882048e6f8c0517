import { useState } from 'react';
import { useHydrated } from './useHydrated.ts';

/*
 * Whether this page is to spend less data. The document carries the answer, from before it is painted (`src/boot/early.ts`)
 * and from then on as the wish changes (`src/offline/dataWishes.ts`): pictures and banners need no state of their own.
 */

/** Whether less data is wanted, now. False on the server, whose pages are the same for everybody. */
export function isLessData(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['lessData'] !== undefined;
}

/** Marks the document. */
export function markLessData(less: boolean): void {
  if (less) document.documentElement.dataset['lessData'] = '';
  else delete document.documentElement.dataset['lessData'];
}

/**
 * Whether a picture that is drawn now is to be a small one. What the server drew stays as it is: its picture is under way
 * already, and a second one would cost more than it saves.
 */
export function useSmallPictures(): boolean {
  const hydrated = useHydrated();
  const [small] = useState(() => hydrated && isLessData());
  return small;
}
