import styled from '@emotion/styled';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { MinusIcon, PlusIcon } from '#src/ui/pictures/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

const Box = styled('fieldset')({
  display: 'inline-flex',
  alignItems: 'center',
  border: `1px solid ${colour.outline}`,
  borderRadius: radius.m,
});
const Count = styled('output')({ ...type.label, minWidth: 32, textAlign: 'center' });

/** How many: one less, the figure, one more. `label` names the thing for screen readers. */
export function QuantityStepper({
  value,
  onChange,
  label,
  min = 1,
  max = 99,
}: {
  value: number;
  onChange: (value: number) => void;
  label: string;
  min?: number;
  max?: number;
}) {
  return (
    <Box aria-label={`Quantity of ${label}`}>
      <IconButton aria-label="One less" disabled={value <= min} onClick={() => onChange(value - 1)}>
        <MinusIcon size={20} />
      </IconButton>
      <Count aria-live="polite">{value}</Count>
      <IconButton aria-label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <PlusIcon size={20} />
      </IconButton>
    </Box>
  );
}
