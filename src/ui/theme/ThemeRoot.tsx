import { ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { muiDefaultProps, muiTheme } from './muiTheme.ts';

/**
 * What MUI's parts below it take their look from. Goes inside emotion's CacheProvider. The scheme is the system's alone, so MUI's own provider, which lets a person choose one, remembers it
 * and writes all its properties into each page, has nothing to do here: these two contexts are what it gives MUI's parts.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={muiTheme}>
      <DefaultPropsProvider value={muiDefaultProps}>{children}</DefaultPropsProvider>
    </ThemeContext>
  );
}
