import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { ControlBox, controlLook, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';

const Select = styled('select')({
  ...controlLook,
  appearance: 'none',
  paddingRight: 44,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option, & optgroup': { backgroundColor: colour.surface, color: colour.text },
  '&:has(> option[value=""]:checked)': { color: colour.textThird },
});
const Arrow = styled('span')({ position: 'absolute', right: 12, display: 'flex', pointerEvents: 'none' });

export interface SelectOption {
  value: string;
  label: string;
}

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    options?: readonly (SelectOption | string)[] | undefined;
    /** First entry, with an empty value: "Any", "select your category". */
    placeholder?: string | undefined;
    className?: string | undefined;
  };

/** The phone's own list of choices. Options by `options`, or as children where they are in groups. */
export function SelectField({
  label,
  optional,
  help,
  error,
  confirmation,
  roomForMessage,
  hideLabel,
  options = [],
  placeholder,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame
      {...{ label, optional, help, error, confirmation, roomForMessage, hideLabel, className, id: select.id }}
    >
      {(control) => (
        <ControlBox data-invalid={error ? '' : undefined}>
          <Select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: words } = typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {words}
                </option>
              );
            })}
            {children}
          </Select>
          <Arrow>
            <ChevronDownIcon />
          </Arrow>
        </ControlBox>
      )}
    </FieldFrame>
  );
}
