import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children once the layer around them was painted: a tap opens it at once, however long they are. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
