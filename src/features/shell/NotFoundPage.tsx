import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

const Box = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  maxWidth: 560,
  margin: '0 auto',
  padding: '56px var(--edge) 72px',
  textAlign: 'center',
});
const Figure = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '7rem',
  lineHeight: 1,
  fontWeight: 700,
  color: colour.primary,
});
const Words = styled('p')({ color: colour.textSecond, maxWidth: '34ch', marginBottom: 16 });
const WayOn = styled('div')({ display: 'grid', gap: 12, width: '100%' });

/** The page for every address that leads nowhere. */
export function NotFoundPage({ searchField }: { searchField?: ReactNode }) {
  return (
    <Box>
      <PageHead title="Page not found" />
      <Figure aria-hidden>
        4<BrandMark size={100} />4
      </Figure>
      <h1>We can&apos;t seem to find the page you looking for</h1>
      <Words>It may have been sold or moved. Search for it, or start again.</Words>
      <WayOn>
        {searchField}
        <LinkButton to="/">Go To HomePage</LinkButton>
      </WayOn>
    </Box>
  );
}
