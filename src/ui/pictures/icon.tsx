import { classes } from '#src/lib/classes.ts';
import styles from './icon.module.css';

export interface IconProps {
  /** Edge length in px. At 20 px and below the line is drawn heavier. */
  size?: number | undefined;
  /** Only for an icon without words beside it and outside a labelled control. */
  label?: string | undefined;
  className?: string | undefined;
}

function frame(kind: string | undefined, { size = 24, label, className }: IconProps) {
  return {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    className: classes(kind, className),
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  } as const;
}

/** Creates an outline icon from one path on a 24 × 24 grid, in the text colour. */
export function outline(path: string) {
  return function Icon(props: IconProps) {
    return (
      <svg {...frame(styles.outline, props)} strokeWidth={(props.size ?? 24) > 20 ? 1.75 : 2}>
        <path d={path} />
      </svg>
    );
  };
}

/** Creates a filled icon: pause, play, a favourite that is on, and the logos of other companies. */
export function filled(path: string) {
  return function Icon(props: IconProps) {
    return (
      <svg {...frame(styles.filled, props)}>
        <path d={path} />
      </svg>
    );
  };
}
