import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { barHeightPx, radius } from '#src/ui/theme/shape.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100vh', paddingTop: barHeightPx });
const Main = styled('main')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '&:focus': { outline: 'none' },
});
const SkipLink = styled('a')({
  ...visuallyHidden,
  '&:focus-visible': {
    position: 'fixed',
    zIndex: 1300,
    top: 8,
    left: 8,
    width: 'auto',
    height: 'auto',
    margin: 0,
    padding: '12px 20px',
    clipPath: 'none',
    borderRadius: radius.m,
    backgroundColor: colour.primary,
    color: colour.onPrimary,
  },
});

/** What every page shares: the bar above, the footer below, and a way past the bar for the keyboard. */
export function ShopLayout({ bar, footer, children }: { bar: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <SkipLink href="#content">Skip to content</SkipLink>
      {bar}
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      {footer}
    </Page>
  );
}
