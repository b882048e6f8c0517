import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has been scrolled out of view, and is shown at this width at all. */
export function useIsPassed(place: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // The bar covers the top of the page.
    const observer = new IntersectionObserver(
      ([entry]) => setPassed(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.height > 0),
      { rootMargin: '-64px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isPassed;
}
