import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children after the layer around them has been painted: a tap opens the layer at once, and long contents
 * follow without delaying it.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
