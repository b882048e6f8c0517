import { useCallback, useState } from 'react';
import { useOnceHydrated } from './useHydrated.ts';

/*
 * Whether this page should use less data. The document carries the answer: it is set before the first paint
 * (`src/boot/early.ts`) and updated when the setting changes (`src/device/usage/dataWishesAtom.ts`), so pictures and
 * banners need no state of their own.
 */

/** Whether less data is wanted right now. False on the server, whose pages are the same for everybody. */
export function isLessData(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['lessData'] !== undefined;
}

/** Sets or removes the mark on the document that `isLessData` reads. */
export function markLessData(less: boolean): void {
  if (less) document.documentElement.dataset['lessData'] = '';
  else delete document.documentElement.dataset['lessData'];
}

/**
 * The `sizes` of a picture, reduced to those of a screen with one dot per pixel, for when less data is wanted: a phone
 * with two or three dots per pixel would fetch four times the bytes.
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
 * The `sizes` that a picture is rendered with, and the `ref` that its image needs. A picture in the server's markup
 * that has already loaded stays as it is: fetching a second, smaller one would cost more than it saves.
 * @param far true while it is shown in its smallest size
 */
export function usePictureSizes(sizes: string, far: boolean) {
  const [small, setSmall] = useState(useOnceHydrated(isLessData(), false));
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image && (far || !image.complete) && isLessData()) setSmall(true);
    },
    [far],
  );
  return { ref, sizes: small ? smallerSizes(sizes, devicePixelRatio) : sizes };
}
