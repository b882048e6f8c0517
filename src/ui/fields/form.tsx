import styled from '@emotion/styled';
import { below600, from600 } from '#src/ui/layout/screen.ts';

/** Column of fields. */
export const Fields = styled('div')({
  display: 'grid',
  gap: 22,
  gridTemplateColumns: 'minmax(0,1fr)',
  '--message-pull': '-12px',
});

/** Two short fields side by side, also on a phone: Make and Model, Year and Year, Region and Town. */
export const FieldPair = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(2,minmax(0,1fr))' });

/** Buttons below a form: full width on a phone, the main one first in the source and last in the row. */
export const FormActions = styled('div')({
  display: 'flex',
  gap: 12,
  marginTop: 12,
  '& > :only-child': { width: '100%' },
  [below600]: { flexDirection: 'column', '& > *': { width: '100%' } },
  [from600]: { flexDirection: 'row-reverse', justifyContent: 'flex-start' },
});
