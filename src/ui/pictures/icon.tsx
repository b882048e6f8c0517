import { classes } from '#src/lib/classes.ts';
import { symbolOf } from './symbols.ts';
import styles from './icon.module.css';

export interface IconProps {
  /** Edge length in px. At 20 px and below the line is drawn heavier. */
  size?: number | undefined;
  /** Only for an icon without words beside it and outside a labelled control. */
  label?: string | undefined;
  className?: string | undefined;
}

/** What an icon of this size needs beside its drawing; the usual sizes, 24 and 20 px, are in the sheet. */
function frame(kind: string | undefined, { size = 24, label, className }: IconProps) {
  const usual = size === 24 ? styles.medium : size === 20 && styles.small;
  return {
    className: classes(kind, usual || undefined, className),
    ...(!usual && { width: size, height: size, ...(size <= 20 && { strokeWidth: 2 }) }),
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  } as const;
}

/** Creates an outline icon from one path on a 24 × 24 grid, in the text colour. */
export function outline(path: string) {
  return drawn(path, styles.outline);
}

/** Creates a filled icon: pause, play, a favourite that is on, and the logos of other companies. */
export function filled(path: string) {
  return drawn(path, styles.filled);
}

function drawn(path: string, kind: string | undefined) {
  return function Icon(props: IconProps) {
    return (
      <svg {...frame(kind, props)}>
        <use href={`#${symbolOf({ viewBox: '0 0 24 24', path })}`} />
      </svg>
    );
  };
}
