import './tokens.css';
import { ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { muiDefaultProps, muiTheme } from './muiTheme.ts';

/**
 * Gives the MUI components below it their theme. Goes inside Emotion's CacheProvider. The colour scheme always follows
 * the system, so we do not need MUI's own provider, which lets a person choose a scheme, remembers it and writes all
 * its properties into each page. These two contexts are all that MUI's components need from it.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={muiTheme}>
      <DefaultPropsProvider value={muiDefaultProps}>{children}</DefaultPropsProvider>
    </ThemeContext>
  );
}
