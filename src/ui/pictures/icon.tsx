export interface IconProps {
  /** Edge length in px. At 20 px and below the line is drawn heavier. */
  size?: number | undefined;
  /** Only for an icon without words beside it and outside a labelled control. */
  label?: string | undefined;
  className?: string | undefined;
}

function frame({ size = 24, label, className }: IconProps) {
  return {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    className,
    focusable: false,
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  } as const;
}

/** Creates an outline icon from one path on a 24 × 24 grid, in the text colour. */
export function outline(path: string) {
  return function Icon(props: IconProps) {
    return (
      <svg
        {...frame(props)}
        fill="none"
        stroke="currentColor"
        strokeWidth={(props.size ?? 24) > 20 ? 1.75 : 2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    );
  };
}

/** Creates a filled icon: pause, play, a favourite that is on, and the logos of other companies. */
export function filled(path: string) {
  return function Icon(props: IconProps) {
    return (
      <svg {...frame(props)} fill="currentColor">
        <path d={path} />
      </svg>
    );
  };
}
