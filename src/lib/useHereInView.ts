import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the current item into view when a bar is shown that is wider than a narrow phone. After that the bar stays
 * where the person scrolls it.
 * @param here the CSS selector of the current item
 * @param known whether the bar has its final width; nothing is scrolled before
 * @returns the ref of the bar
 */
export function useHereInView<Bar extends HTMLElement>(here: string, known = true): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const place = bar.current?.querySelector(here)?.getBoundingClientRect();
    if (!known || !bar.current || !place) return;
    // On a narrow screen the bar takes the whole width. On a wide one it has nothing to scroll.
    bar.current.scrollLeft += place.left + (place.width - innerWidth) / 2;
  }, [here, known]);
  return bar;
}
