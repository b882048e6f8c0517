import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { finePointer } from '#src/ui/layout/screen.ts';
import { checkLook, radioLook, switchLook } from './tickLook.ts';
import { type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

const row = { ...type.body, display: 'flex', alignItems: 'center', gap: 12, minHeight: 48, cursor: 'pointer' } as const;
const TickRow = styled('label')({ ...row, [finePointer]: { minHeight: 40 } });
const SwitchRow = styled('label')({ ...row, gap: 8 });
const Words = styled('span')({ flex: 1, minWidth: 0 });
const Second = styled('span')({ ...type.small, display: 'block', color: colour.textSecond });
const Hidden = styled('span')(visuallyHidden);
const CheckInput = styled('input')(checkLook);
const RadioInput = styled('input')(radioLook);
const StateWord = styled('span')({
  ...type.smallStrong,
  color: colour.textSecond,
  'input:checked + &': { color: colour.success },
});
const SwitchInput = styled('input')(switchLook);

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the row: a count. */
  end?: ReactNode;
};

function words(label: ReactNode, description: ReactNode) {
  return (
    <Words>
      {label}
      {description && <Second>{description}</Second>}
    </Words>
  );
}

/** A check box with its words; the whole row is the target. */
export function Checkbox({ label, description, end, ...input }: TickProps) {
  return (
    <TickRow>
      <CheckInput {...input} type="checkbox" />
      {words(label, description)}
      {end}
    </TickRow>
  );
}

/** One radio of a group that shares a `name`. */
export function Radio({ label, description, end, ...input }: TickProps) {
  return (
    <TickRow>
      <RadioInput {...input} type="radio" />
      {words(label, description)}
      {end}
    </TickRow>
  );
}

/**
 * A switch with its words. `stateWord` ("Available") stands beside it where the label is only for screen
 * readers; without it the label itself is shown, before the switch.
 */
export function Switch({
  label,
  description,
  stateWord,
  ...input
}: Omit<TickProps, 'end'> & { stateWord?: ReactNode }) {
  return (
    <SwitchRow>
      {stateWord === undefined ? words(label, description) : <Hidden>{label}</Hidden>}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a check box tells its own state */}
      <SwitchInput {...input} type="checkbox" role="switch" />
      {stateWord !== undefined && <StateWord>{stateWord}</StateWord>}
    </SwitchRow>
  );
}
