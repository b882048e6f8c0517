import { type ReactNode, useId } from 'react';
import { CircleAlertIcon, CircleCheckIcon } from '#src/ui/pictures/icons.tsx';
import { classes } from '#src/lib/classes.ts';
import control from './control.module.css';
import styles from './FieldFrame.module.css';

/*
 * Fields are the browser's own controls in the style of the shop, not MUI's: they show focus, errors and
 * the typed text before any script has run, and need no script.
 */

/** Props of every field besides the attributes of its control. */
export interface FieldProps {
  label: ReactNode;
  /** Marks the few optional fields; required ones are not marked. */
  optional?: boolean | undefined;
  help?: ReactNode;
  /** Shown instead of the help, with an icon. Makes the control invalid. */
  error?: string | undefined;
  /** A positive message instead of the help, like "The two match." */
  confirmation?: string | undefined;
  /** The length of the typed text, next to the help; never announced. */
  counter?: ReactNode;
  /** Reserves one line below, so that an error does not push the form down. Default true. */
  roomForMessage?: boolean | undefined;
  /** Hides the label from view; screen readers still read it. */
  hideLabel?: boolean | undefined;
}

/** The text of a label, with "(optional)" if it applies. */
export function LabelWords({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  );
}

/** Help, confirmation or error below a control. Announced when it changes. */
export function FieldMessage({
  id,
  help,
  error,
  confirmation,
  counter,
  roomForMessage = true,
}: Pick<FieldProps, 'help' | 'error' | 'confirmation' | 'counter' | 'roomForMessage'> & { id: string }) {
  if (!roomForMessage && !error && !confirmation && !help && !counter) return null;
  return (
    <div className={styles.message} data-roomy={roomForMessage ? '' : undefined}>
      <div id={id} aria-live="polite">
        {error ? (
          <span className={styles.sign} data-kind="error">
            <CircleAlertIcon size={20} />
            {error}
          </span>
        ) : confirmation ? (
          <span className={styles.sign} data-kind="success">
            <CircleCheckIcon size={20} />
            {confirmation}
          </span>
        ) : (
          help
        )}
      </div>
      {counter && <span>{counter}</span>}
    </div>
  );
}

/** The attributes that connect a control with its label and message. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A field: the label above, the control, the message below. */
export function FieldFrame({
  label,
  optional,
  help,
  error,
  confirmation,
  counter,
  roomForMessage,
  hideLabel,
  id,
  className,
  children,
}: FieldProps & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  return (
    <div className={classes(styles.frame, className)}>
      <label className={hideLabel ? 'visually-hidden' : control.label} htmlFor={controlId}>
        <LabelWords label={label} optional={optional} />
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help || confirmation ? messageId : undefined,
      })}
      <FieldMessage
        id={messageId}
        help={help}
        error={error}
        confirmation={confirmation}
        counter={counter}
        roomForMessage={roomForMessage}
      />
    </div>
  );
}
