import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import box from './control.module.css';
import styles from './TextField.module.css';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Before the control, inside the box: a unit, an icon. */
    start?: ReactNode;
    /** After the control, inside the box: a button. */
    end?: ReactNode;
    className?: string | undefined;
  };

/** One line of text. Takes the result of react-hook-form's `register`. */
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
        <div className={box.box} data-invalid={error ? '' : undefined}>
          {start && <span className={styles.start}>{start}</span>}
          <input className={box.control} type="text" {...input} {...control} />
          {end}
        </div>
      )}
    </FieldFrame>
  );
}
