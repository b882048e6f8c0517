import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings where one is into sight in a bar that is wider than a narrow phone, as it is shown; after that it stays as its
 * person scrolls it.
 * @param here selects it
 * @param known whether the bar has its final width, which is waited for
 * @returns the ref of the bar
 */
export function useHereInView<Bar extends HTMLElement>(here: string, known = true): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const place = bar.current?.querySelector(here)?.getBoundingClientRect();
    if (!known || !bar.current || !place) return;
    // The bar takes the whole width where it is narrow, and has nothing to scroll elsewhere.
    bar.current.scrollLeft += place.left + (place.width - innerWidth) / 2;
  }, [here, known]);
  return bar;
}
