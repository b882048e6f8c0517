import { CameraIcon } from './icons.tsx';
import { classes } from '#src/lib/classes.ts';
import styles from './NoPicture.module.css';

/** Stands where a product has no picture, or its picture is still being prepared. */
export function NoPicture({ round, className }: { round?: number; className?: string }) {
  return (
    <span
      className={classes(styles.frame, className)}
      style={round === undefined ? undefined : { borderRadius: round }}
    >
      <CameraIcon label="No picture yet" />
    </span>
  );
}
