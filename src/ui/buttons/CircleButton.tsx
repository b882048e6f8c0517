import type { ComponentProps } from 'react';
import { classes } from '#src/lib/classes.ts';
import styles from './CircleButton.module.css';

/** An icon in a circle that may lie on a picture: on or off by `aria-pressed`. Its touch target is larger than the circle. */
export function CircleButton({ className, children, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" className={classes(styles.target, className)} {...button}>
      <span>{children}</span>
    </button>
  );
}
