import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colour } from './colour.ts';
import { from900 } from './screen.ts';

const Bar = styled('section')({
  position: 'fixed',
  zIndex: 1100,
  inset: 'auto 0 0',
  padding: '12px var(--edge) calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${colour.hairline}`,
  backgroundColor: colour.page,
  [from900]: { display: 'none' },
  // Scrolled to the end, the page leaves the bar's place free below its footer.
  '@media (max-width:899.95px)': {
    'body:has(&) footer': { borderBottom: '73px solid transparent' },
    // A field that gets the focus must not end up under the bar.
    ':root:has(&)': { scrollPaddingBottom: 140 },
  },
});
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 560,
  marginInline: 'auto',
  '&[data-stacked]': { flexDirection: 'column', alignItems: 'stretch' },
  '@media (max-height:420px)': { '&[data-stacked]': { flexDirection: 'row', alignItems: 'center' } },
});
const Room = styled('div')({ height: 73, '&[data-stacked]': { height: 121 }, [from900]: { display: 'none' } });

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
