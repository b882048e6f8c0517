import styled from '@emotion/styled';
import { formatBytes } from '#src/lib/byteSize.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { type } from '#src/ui/theme/typography.ts';

/** Rows of names and sizes; the last one is the sum. Its columns keep their width while the sizes come. */
export const SizeTable = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '8px 0', borderTop: `1px solid ${colour.hairline}`, textAlign: 'left', fontWeight: 400 },
  '& td, & thead th:not(:first-of-type)': {
    textAlign: 'right',
    paddingLeft: 8,
    fontVariantNumeric: 'tabular-nums',
  },
  '& td': { whiteSpace: 'nowrap' },
  '& thead th': {
    ...type.small,
    verticalAlign: 'bottom',
    whiteSpace: 'normal',
    color: colour.textSecond,
    borderTop: 0,
  },
  '& th:first-of-type': { width: '50%' },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
});

/** A size for a cell: nothing is `0`, and what is not known yet a dash. */
export function sizeWord(bytes: number | undefined): string {
  if (bytes === undefined) return '–';
  return bytes === 0 ? '0' : formatBytes(bytes);
}
