import { SecondLine } from '#src/ui/Text.tsx';
import type { ComponentProps, ReactNode } from 'react';
import tick from './tick.module.css';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ticks.module.css';

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the end of the row: a count. */
  end?: ReactNode;
};

function words(label: ReactNode, description: ReactNode) {
  return (
    <span className={spacing.fill}>
      {label}
      {description && <SecondLine>{description}</SecondLine>}
    </span>
  );
}

/** A check box with its label; the whole row can be pressed. */
export function Checkbox({ label, description, end, ...input }: TickProps) {
  return (
    <label className={styles.tickRow}>
      <input className={tick.check} {...input} type="checkbox" />
      {words(label, description)}
      {end}
    </label>
  );
}

/** One radio button of a group that shares a `name`. */
export function Radio({ label, description, ...input }: Omit<TickProps, 'end'>) {
  return (
    <label className={styles.tickRow}>
      <input className={tick.radio} {...input} type="radio" />
      {words(label, description)}
    </label>
  );
}

/**
 * A switch with its label. With `stateWord` ("Available"), that word is shown next to the switch and the label is only
 * for screen readers; without it the label itself is shown, before the switch.
 */
export function Switch({
  label,
  description,
  stateWord,
  ...input
}: Omit<TickProps, 'end'> & { stateWord?: ReactNode }) {
  return (
    <label className={styles.switchRow}>
      {stateWord === undefined ? words(label, description) : <span className="visually-hidden">{label}</span>}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a check box reports its own state */}
      <input className={tick.toggle} {...input} type="checkbox" role="switch" />
      {stateWord !== undefined && <span className={styles.stateWord}>{stateWord}</span>}
    </label>
  );
}
