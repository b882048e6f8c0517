import { useLayoutEffect } from 'react';

/**
 * Scrolls a page that is still loading to its top. The router itself scrolls only when the page is there, and until
 * then a person who tapped far down a list would see the end of a short placeholder. The router must not take this for
 * the reader's own scrolling on the previous page, whose position Back returns to.
 */
export function useBeginAtTop(): void {
  useLayoutEffect(() => {
    const hideFromRouter = (event: Event) => event.stopPropagation();
    // The router listens on the document, which gets the event after the window.
    addEventListener('scroll', hideFromRouter, true);
    scrollTo(0, 0);
    return () => removeEventListener('scroll', hideFromRouter, true);
  }, []);
}
