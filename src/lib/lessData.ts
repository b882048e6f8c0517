import { useCallback, useState } from 'react';
import { useHydrated } from './useHydrated.ts';

/*
 * Whether this page is to spend less data. The document carries the answer, from before it is painted (`src/boot/early.ts`)
 * and from then on as the wish changes (`src/device/usage/dataWishes.ts`): pictures and banners need no state of their own.
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
 * The `sizes` of a picture, as on a screen of one dot a pixel where less data is wanted: a phone with two or three would
 * fetch four times the bytes.
 * @param sizes like `(min-width:900px) 280px, 50vw`
 * @param density of the screen, `devicePixelRatio`
 */
export function smallerSizes(sizes: string, density: number): string {
  if (density <= 1) return sizes;
  return sizes
    .split(',')
    .map((part) => part.replace(/\S+$/, (width) => `calc(${width} / ${density})`))
    .join(',');
}

/**
 * The `sizes` that a picture is drawn with, and the `ref` that its image needs. What the server drew and is there already
 * stays as it is: a second, smaller one would cost more than it saves.
 */
export function usePictureSizes(sizes: string) {
  const hydrated = useHydrated();
  const [small, setSmall] = useState(() => hydrated && isLessData());
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete === false && isLessData()) setSmall(true);
  }, []);
  return { ref, sizes: small ? smallerSizes(sizes, devicePixelRatio) : sizes };
}
