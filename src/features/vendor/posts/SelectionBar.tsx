import styled from '@emotion/styled';
import { type ManyAdvertsAction, maxManyAdverts } from '#contract/vendor/manyAdverts.ts';
import { countText } from '#src/lib/countText.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { below900, from900 } from '#src/ui/layout/screen.ts';
import { radius, shadow } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

/** Stays in view while the list is, at its lower edge: over the floating button, and never over the last row. */
const Bar = styled('section')({
  position: 'sticky',
  zIndex: 1060,
  bottom: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 4,
  margin: '12px calc(var(--edge) * -1) 0',
  padding: '4px var(--edge) calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${colour.hairline}`,
  backgroundColor: colour.surface,
  // A row that gets the focus must not end up under it.
  'html:root:has(&)': { scrollPaddingBottom: 140 },
  [from900]: {
    bottom: 16,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    margin: '16px 0 0',
    padding: '7px 7px 7px 19px',
    border: `1px solid ${colour.hairline}`,
    borderRadius: radius.xl,
    boxShadow: shadow.floating,
  },
});
const Count = styled('div')({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  '& > span': { whiteSpace: 'nowrap' },
  [below900]: { '& > :last-child': { marginLeft: 'auto', marginRight: -12 } },
  [from900]: { flex: 1 },
});
const Acts = styled('div')({
  display: 'flex',
  gap: 8,
  [below900]: { flexWrap: 'wrap', '&& > *': { ...type.smallStrong, flex: '1 1 auto', paddingInline: 8 } },
});
const Wide = styled('span')({ [below900]: { display: 'none' } });
const WideClose = styled('div')({ [below900]: { display: 'none' } });
const NarrowClose = styled('div')({ [from900]: { display: 'none' } });

/** What can be done to all that are chosen. */
export function SelectionBar({
  count,
  matching,
  isAllMatching,
  pending,
  onSelectMatching,
  onClear,
  onAct,
}: {
  count: number;
  /** How many the list is narrowed to. */
  matching: number;
  isAllMatching: boolean;
  pending: ManyAdvertsAction | null;
  onSelectMatching: () => void;
  onClear: () => void;
  onAct: (action: 'available' | 'unavailable' | 'delete') => void;
}) {
  const busy = pending !== null;
  const close = (
    <IconButton aria-label="Clear selection" onClick={onClear} disabled={busy}>
      <CloseIcon size={20} />
    </IconButton>
  );
  return (
    <Bar aria-label="Selected adverts" aria-busy={busy}>
      <Count>
        <span>{selectedWords(count, isAllMatching)}</span>
        {!isAllMatching && matching > count && matching <= maxManyAdverts && (
          <Button variant="text" onClick={onSelectMatching} disabled={busy}>
            Select all {countText(matching)}
          </Button>
        )}
        <NarrowClose>{close}</NarrowClose>
      </Count>
      <Acts>
        <Button variant="outlined" onClick={() => onAct('available')} disabled={busy} aria-label="Make Available">
          <span>
            <Wide>Make </Wide>Available
          </span>
        </Button>
        <Button variant="outlined" onClick={() => onAct('unavailable')} disabled={busy} aria-label="Make Not available">
          <span>
            <Wide>Make </Wide>Not available
          </span>
        </Button>
        <Button
          variant="outlined"
          color="error"
          onClick={() => onAct('delete')}
          disabled={busy}
          aria-label="Delete selected"
        >
          Delete
        </Button>
      </Acts>
      <WideClose>{close}</WideClose>
    </Bar>
  );
}

/** "3 selected", "All 4,982 selected". */
export function selectedWords(count: number, isAllMatching: boolean): string {
  return `${isAllMatching ? 'All ' : ''}${countText(count)} selected`;
}
