import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';
import box from './control.module.css';
import styles from './SelectField.module.css';

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

/** The phone's own list of choices. Pass the options as `options`, or as children if they are grouped. */
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
        <div className={box.box} data-invalid={error ? '' : undefined}>
          <select className={box.control} {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              // An option whose value is its text needs no attribute.
              if (typeof option === 'string') return <option key={option}>{option}</option>;
              const { value, label: words } = option;
              return (
                <option key={value} value={value}>
                  {words}
                </option>
              );
            })}
            {children}
          </select>
          <span className={styles.arrow}>
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
