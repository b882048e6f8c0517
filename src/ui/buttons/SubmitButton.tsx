import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './SubmitButton.module.css';

/** A press on a pending button sends nothing; neither does Enter in a field, which presses the button. */
const sendNothing = (event: MouseEvent) => event.preventDefault();

/**
 * Submits a form. While `pending` it says 'Loading...', pulses, keeps its width and cannot be pressed again. It also
 * keeps the focus: the browser takes it from a button with the `disabled` attribute, and the next key would not reach
 * the dialog.
 */
export function SubmitButton({ pending = false, onClick, children, ...button }: ButtonProps & { pending?: boolean }) {
  return (
    <Button
      type="submit"
      size="large"
      {...button}
      onClick={pending ? sendNothing : onClick}
      aria-disabled={pending}
      aria-busy={pending}
    >
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
