import { useLayoutEffect } from 'react';

/** Tells who waits for the next page that something of it can be seen (`src/boot/growCards.ts`). */
export const pageBegun = 'page-begun';

/**
 * Has a page that is on its way begin at its top: the router itself moves only when the page is there, and until then
 * a short page would show its end to who tapped far down a list. The router must not take this for the reader's own
 * scrolling of the page that is left, whose place Back returns to.
 */
export function useBeginAtTop(): void {
  useLayoutEffect(() => {
    const unheard = (event: Event) => event.stopPropagation();
    // The router listens at the document, which comes after the window.
    addEventListener('scroll', unheard, true);
    scrollTo(0, 0);
    document.dispatchEvent(new Event(pageBegun));
    return () => removeEventListener('scroll', unheard, true);
  }, []);
}
