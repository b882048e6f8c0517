import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { ControlBox, controlLook, FieldFrame, type FieldProps } from './FieldFrame.tsx';

const Input = styled('input')(controlLook);
const Start = styled('span')({ paddingLeft: 14, marginRight: -6, color: colour.textSecond });

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Before the control, inside the box: a unit, an icon. */
    start?: ReactNode;
    /** After the control, inside the box: a button. */
    end?: ReactNode;
    className?: string | undefined;
  };

/** One line of text. Takes what `register` of react-hook-form returns. */
export function TextField({
  label,
  optional,
  help,
  error,
  confirmation,
  roomForMessage,
  hideLabel,
  start,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, optional, help, error, confirmation, roomForMessage, hideLabel, className, id: input.id }}>
      {(control) => (
        <ControlBox data-invalid={error ? '' : undefined}>
          {start && <Start>{start}</Start>}
          <Input {...input} {...control} />
          {end}
        </ControlBox>
      )}
    </FieldFrame>
  );
}
