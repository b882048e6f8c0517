import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#src/lib/classes.ts';
import { SecondLine } from '#src/ui/Text.tsx';
import { FieldMessage, type FieldProps, LabelWords } from './FieldFrame.tsx';
import control from './control.module.css';
import tick from './tick.module.css';
import styles from './ChoiceCards.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
}

/**
 * A choice between two (or three) options as cards with a radio button. Takes the result of react-hook-form's
 * `register`, or `value` with `onChange`. Arrow keys move the choice, as in any group of radio buttons.
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
  return (
    <fieldset aria-describedby={`${id}-message`} data-invalid={error ? '' : undefined} className={className}>
      <legend className={hideLabel ? 'visually-hidden' : classes(control.label, styles.legend)}>
        <LabelWords label={label} optional={optional} />
      </legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label className={styles.card} key={choice.value}>
            <input
              className={classes(tick.radio, styles.radio)}
              {...radio}
              {...(value === undefined
                ? { defaultChecked: defaultValue === choice.value }
                : { checked: value === choice.value })}
              type="radio"
              name={name ?? id}
              value={choice.value}
            />
            <span className={styles.edge} />
            <span className={styles.words}>
              {choice.label}
              {choice.description && <SecondLine>{choice.description}</SecondLine>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-message`} help={help} error={error} roomForMessage={roomForMessage} />
    </fieldset>
  );
}
