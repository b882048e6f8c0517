import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its children after the layer that they stand in has been painted: a tap is answered by the layer at once, and long
 * contents follow without holding it up.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
