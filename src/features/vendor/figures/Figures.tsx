import styled from '@emotion/styled';
import { from900 } from '#src/ui/layout/screen.ts';

/** The plan's card and the three figures: stacked on a phone, in one row from 900 px. */
export const Figures = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
  marginBottom: 24,
  [from900]: { gap: 16, gridTemplateColumns: '1.6fr 1fr 1fr 1fr' },
});

/** The first of the figures: as wide as a phone. */
export const WideFigure = styled('div')({
  display: 'grid',
  gridColumn: '1/-1',
  [from900]: { gridColumn: 'auto' },
});
