import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { clearOfLowerEdge } from './lowerEdge.ts';
import { below900, from900 } from './screen.ts';

const heightPx = 73;
const stackedHeightPx = 121;

const Bar = styled('section')({
  position: 'fixed',
  zIndex: 1100,
  inset: 'auto 0 0',
  padding: '12px var(--edge) calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${colour.hairline}`,
  backgroundColor: colour.page,
  [from900]: { display: 'none' },
  [below900]: clearOfLowerEdge(heightPx),
});
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 560,
  marginInline: 'auto',
  '&[data-stacked]': { flexDirection: 'column', alignItems: 'stretch', [below900]: clearOfLowerEdge(stackedHeightPx) },
  '@media (max-height:420px)': { '&[data-stacked]': { flexDirection: 'row', alignItems: 'center' } },
});
const Room = styled('div')({
  height: heightPx,
  '&[data-stacked]': { height: stackedHeightPx },
  [from900]: { display: 'none' },
});

/**
 * The decision of a screen, where a thumb reaches it: fixed below, up to 900 px. It leaves its own height
 * free at the place where it stands, so put it last in the page. `stacked`: a line above the buttons.
 */
export function BottomBar({
  children,
  stacked = false,
  label,
}: {
  children: ReactNode;
  stacked?: boolean;
  label: string;
}) {
  const mark = stacked ? '' : undefined;
  return (
    <>
      <Room data-stacked={mark} />
      <Bar aria-label={label}>
        <Row data-stacked={mark}>{children}</Row>
      </Bar>
    </>
  );
}
