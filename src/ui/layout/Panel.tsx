import styled from '@emotion/styled';
import { colour } from '#src/ui/theme/colour.ts';
import { from900 } from './screen.ts';
import { radius } from '#src/ui/theme/shape.ts';

/** A surface told by a hairline. */
export const Panel = styled('div')({
  padding: 16,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.xl,
  backgroundColor: colour.surface,
  [from900]: { padding: 20 },
});

/** A quiet ground without a line, for what explains. */
export const QuietPanel = styled('div')({
  padding: 16,
  borderRadius: radius.l,
  backgroundColor: colour.sunken,
});

/** Icon of a row or a page on a soft ground: 44 px, 56 px for `data-size=large`. */
export const IconTile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: radius.m,
  backgroundColor: colour.soft,
  color: colour.onSoft,
  '&[data-size=large]': { width: 56, height: 56, borderRadius: radius.xl },
  '&[data-quiet]': {
    width: 72,
    height: 72,
    borderRadius: radius.xxl,
    backgroundColor: colour.sunken,
    color: colour.textSecond,
  },
});

/** Initials of a person or a firm in a circle. */
export const Initials = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  overflow: 'hidden',
  borderRadius: '50%',
  backgroundColor: colour.soft,
  color: colour.onSoft,
  fontSize: '.875rem',
  fontWeight: 700,
  '&[data-size=large]': { width: 56, height: 56, fontSize: '1.125rem' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const badgeHeight = 'min(1.25rem,24px)';

/** A figure on an icon: amber, 20 px. It grows little with the text, or it would hide the icon. */
export const Badge = styled('span')({
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: badgeHeight,
  height: badgeHeight,
  padding: '0 5px',
  borderRadius: 12,
  backgroundColor: colour.amber,
  color: colour.onAmber,
  fontSize: 'min(.875rem,17px)',
  lineHeight: badgeHeight,
  fontWeight: 700,
  textAlign: 'center',
});

export const Hairline = styled('hr')({ margin: 0, border: 0, borderTop: `1px solid ${colour.hairline}` });
