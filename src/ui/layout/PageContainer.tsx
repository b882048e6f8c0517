import styled from '@emotion/styled';
import Container from '@mui/material/Container';
import { colour } from '#src/ui/theme/colour.ts';
import { from600, from900 } from './screen.ts';
import { formWidthPx } from '#src/ui/theme/shape.ts';

/** The column of a page: at most 1216 px of content between the edges (16, 24, 32 px). */
export const PageContainer = Container;

/** A page that is one form: its column is 560 px wide. */
export const FormPage = styled('div')({
  width: '100%',
  maxWidth: `calc(${formWidthPx}px + 2 * var(--edge))`,
  marginInline: 'auto',
  padding: '24px var(--edge) 48px',
  [from900]: { paddingBlock: '40px 72px' },
});

/** Quiet ground of the vendor's pages, up to the footer. */
export const SunkenPage = styled('div')({
  flex: 1,
  backgroundColor: colour.sunken,
  paddingBlock: 16,
  [from600]: { paddingBlock: 24 },
});

/** One part of a page, with the space between parts above it. */
export const Section = styled('section')({ marginTop: 28, [from900]: { marginTop: 44 } });

/** Heading of a part with something at its end: a count, a link. */
export const SectionHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 12,
});
