import { codeDigits } from '#contract/core/codeDigits.ts';
import { codeLabel } from '#contract/people/formWords.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import styles from './CodeField.module.css';

/** The six digits that were mailed, or that an app shows. Whatever is pasted, only its digits stay: "482 061" works. */
export function CodeField({
  label = codeLabel,
  value,
  onChange,
  error,
}: {
  label?: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
}) {
  return (
    <TextField
      className={styles.spaced}
      label={label}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(codeDigits(event.target.value))}
      error={error}
      roomForMessage={false}
    />
  );
}
