import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { countText } from '#src/lib/countText.ts';
import { colour } from './theme/colour.ts';
import { CloseIcon } from './pictures/icons.tsx';
import { finePointer, hasHover } from './layout/screen.ts';
import { motion, radius } from './theme/shape.ts';
import { type } from './theme/typography.ts';

const pill = {
  ...type.smallStrong,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  borderRadius: radius.full,
} as const;

const Status = styled('span')({
  ...pill,
  minHeight: 28,
  padding: '4px 10px',
  whiteSpace: 'nowrap',
  backgroundColor: colour.sunken,
  color: colour.text,
  '&[data-kind=success]': { backgroundColor: colour.successSoft, color: colour.success },
  '&[data-kind=warning]': { backgroundColor: colour.warningSoft, color: colour.warning },
  '&[data-kind=error]': { backgroundColor: colour.errorSoft, color: colour.error },
  '&[data-kind=info]': { backgroundColor: colour.infoSoft, color: colour.info },
  '&[data-kind=soft]': { backgroundColor: colour.soft, color: colour.onSoft },
});

export type ChipKind = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'soft';

/** Says a state; cannot be touched. The words carry the meaning, colour and icon repeat it. */
export function StatusChip({
  kind = 'neutral',
  icon,
  children,
  className,
}: {
  kind?: ChipKind;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Status data-kind={kind} className={className}>
      {icon}
      {children}
    </Status>
  );
}

/** The target is 48 high, the drawing in it 36. */
const target = {
  display: 'inline-flex',
  alignItems: 'center',
  textDecoration: 'none',
  minHeight: 48,
  borderRadius: radius.full,
  [finePointer]: { minHeight: 40 },
  '&:active > span': { transform: 'scale(.98)' },
  '&:focus-visible': { outlineOffset: -4 },
} as const;
const Target = styled('a')(target);
const ButtonTarget = styled('button')({ ...target, padding: 0, border: 0, background: 'none', cursor: 'pointer' });
const Face = styled('span')({
  ...pill,
  minHeight: 36,
  padding: '7px 13px',
  whiteSpace: 'nowrap',
  border: `1px solid ${colour.outline}`,
  color: colour.text,
  transition: `background-color ${motion.pressMs}ms ${motion.ease},transform ${motion.pressMs}ms ${motion.ease}`,
  '&[data-selected]': { borderColor: 'transparent', backgroundColor: colour.soft, color: colour.onSoft },
  [hasHover]: { ':hover > &:not([data-selected])': { backgroundColor: colour.sunken } },
});
const Count = styled('span')({ fontWeight: 400 });

interface FilterProps extends ComponentProps<'a'> {
  /** On: soft ground. */
  selected?: boolean | undefined;
  /** An × at the end: a press takes the filter away. Give the control an `aria-label` like "Remove filter New". */
  removable?: boolean | undefined;
  count?: number | undefined;
}

function FilterAnchor({ children, selected, removable, count, ...anchor }: FilterProps) {
  return (
    <Target {...anchor}>
      <Face data-selected={(selected ?? removable) ? '' : undefined}>
        {children}
        {count !== undefined && <Count>{countText(count)}</Count>}
        {removable && <CloseIcon size={20} />}
      </Face>
    </Target>
  );
}

/** A filter as a link, where the filters stand in the URL: works before hydration. */
export const FilterChipLink = createLink(FilterAnchor);

/** The same where the filter stands in the page alone. */
export function FilterChipButton({
  selected,
  count,
  onClick,
  children,
}: Pick<FilterProps, 'selected' | 'count' | 'children'> & { onClick: () => void }) {
  return (
    <ButtonTarget type="button" aria-pressed={selected === true} onClick={onClick}>
      <Face data-selected={selected ? '' : undefined}>
        {children}
        {count !== undefined && <Count>{countText(count)}</Count>}
      </Face>
    </ButtonTarget>
  );
}

/** Row of chips that scrolls to the side on a phone, up to both edges of the screen. */
export const ChipRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: 'calc(var(--edge,0px) * -1)',
  paddingInline: 'var(--edge,0px)',
  '& > *': { flex: 'none' },
  '@media (min-width:900px)': { flexWrap: 'wrap', marginInline: 0, paddingInline: 0 },
});
