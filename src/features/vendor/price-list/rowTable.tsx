import styled from '@emotion/styled';
import { colour } from '#src/ui/theme/colour.ts';
import { below900, from900 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

/** A table whose bodies, one for each row of the file, are cards below 900 px. */
export const RowTable = styled('table')({
  ...type.small,
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& th, & td': { padding: '10px 12px', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& thead th': { ...type.smallStrong, backgroundColor: colour.sunken, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600 },
  '& tbody': { borderBottom: `1px solid ${colour.hairline}` },
  [from900]: { '& .phone-only': { display: 'none' } },
  [below900]: {
    '&, & tbody, & tr, & tbody th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody': {
      marginTop: 12,
      padding: '12px 16px',
      border: `1px solid ${colour.hairline}`,
      borderRadius: radius.l,
      backgroundColor: colour.surface,
    },
    '& tbody th, & td': { padding: 0 },
    '& tbody th': { marginBottom: 6 },
    '& tr + tr': { marginTop: 10 },
    '& .wide-only': { display: 'none' },
  },
});
export const Quiet = styled('span')({ color: colour.textSecond });
