import styled from '@emotion/styled';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { fieldsetLabelLook, FieldMessage, type FieldProps, LabelWords } from './FieldFrame.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { radioLook } from './tickLook.ts';
import { type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

const Legend = styled('legend')({ ...fieldsetLabelLook, padding: 0 });
const HiddenLegend = styled('legend')(visuallyHidden);
const Row = styled('div')({ display: 'flex', gap: 8, '& > *': { flex: '1 1 0', minWidth: 0 } });
const Card = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 52,
  padding: '11px 12px',
  cursor: 'pointer',
});
/** Edge and ground of the card, drawn beside the radio so that it can follow its state. */
const Edge = styled('span')({
  position: 'absolute',
  inset: 0,
  border: `1px solid ${colour.outline}`,
  borderRadius: radius.l,
  pointerEvents: 'none',
});
const Radio = styled('input')({
  ...radioLook,
  zIndex: 1,
  '&:focus-visible': { outline: 0 },
  '&:checked ~ span:first-of-type': { border: `2px solid ${colour.primary}`, backgroundColor: colour.soft },
  '&:focus-visible ~ span:first-of-type': { outline: `3px solid ${colour.focus}`, outlineOffset: 2 },
  '[data-invalid] &:not(:checked) ~ span:first-of-type': { borderColor: colour.error },
});
const Words = styled('span')({ position: 'relative', ...type.label });
const Second = styled('span')({ ...type.small, display: 'block', color: colour.textSecond });

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
}

/**
 * A choice of two (or three) as cards with a radio. Takes what `register` of react-hook-form returns, or
 * `value` with `onChange`. Arrow keys move the choice, as in any group of radios.
 */
export function ChoiceCards<Value extends string>({
  label,
  optional,
  help,
  error,
  hideLabel,
  roomForMessage = false,
  choices,
  value,
  defaultValue,
  name,
  className,
  ...radio
}: Omit<FieldProps, 'confirmation' | 'counter'> &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'className'> & {
    choices: readonly Choice<Value>[];
    value?: Value | undefined;
    defaultValue?: Value | undefined;
    className?: string | undefined;
  }) {
  const id = useId();
  const LegendTag = hideLabel ? HiddenLegend : Legend;
  return (
    <fieldset aria-describedby={`${id}-message`} data-invalid={error ? '' : undefined} className={className}>
      <LegendTag>
        <LabelWords label={label} optional={optional} />
      </LegendTag>
      <Row>
        {choices.map((choice) => (
          <Card key={choice.value}>
            <Radio
              {...radio}
              {...(value === undefined
                ? { defaultChecked: defaultValue === choice.value }
                : { checked: value === choice.value })}
              type="radio"
              name={name ?? id}
              value={choice.value}
            />
            <Edge />
            <Words>
              {choice.label}
              {choice.description && <Second>{choice.description}</Second>}
            </Words>
          </Card>
        ))}
      </Row>
      <FieldMessage id={`${id}-message`} help={help} error={error} roomForMessage={roomForMessage} />
    </fieldset>
  );
}
