import { IconButton } from '#src/ui/buttons/Button.tsx';
import { MinusIcon, PlusIcon } from '#src/ui/pictures/icons.tsx';
import styles from './QuantityStepper.module.css';

/** Quantity with a button for one less and one for one more. `label` names the item for screen readers. */
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
    <fieldset className={styles.box} aria-label={`Quantity of ${label}`}>
      <IconButton aria-label="One less" disabled={value <= min} onClick={() => onChange(value - 1)}>
        <MinusIcon size={20} />
      </IconButton>
      <output className={styles.count} aria-live="polite">
        {value}
      </output>
      <IconButton aria-label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <PlusIcon size={20} />
      </IconButton>
    </fieldset>
  );
}
