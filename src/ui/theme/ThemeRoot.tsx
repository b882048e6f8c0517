import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { globalStyle } from './globalStyle.ts';

/**
 * The look for everything below it: colour properties and bare elements. Goes inside emotion's CacheProvider. The
 * scheme is the system's alone.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <>
      <Global styles={globalStyle} />
      {children}
    </>
  );
}
