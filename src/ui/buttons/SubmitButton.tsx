import { Button, type ButtonProps } from './Button.tsx';
import styles from './SubmitButton.module.css';

/** Submits a form. While `pending` it says 'Loading...', pulses, keeps its width and cannot be pressed again. */
export function SubmitButton({
  pending = false,
  disabled = false,
  children,
  ...button
}: ButtonProps & { pending?: boolean }) {
  return (
    <Button type="submit" size="large" {...button} disabled={pending || disabled} aria-busy={pending}>
      <span className={styles.stack}>
        {/* Both labels stay in place, one of them hidden, so that the button does not change its width. */}
        <span className={pending ? styles.unseen : undefined}>{children}</span>
        {pending ? (
          <span className={styles.waiting}>Loading...</span>
        ) : (
          <span className={styles.unseen}>Loading...</span>
        )}
      </span>
    </Button>
  );
}
