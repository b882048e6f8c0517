import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#src/lib/classes.ts';
import { withClass } from '#src/ui/withClass.tsx';
import { withFocusKept } from './withFocusKept.ts';
import styles from './Button.module.css';

/** How a button looks, whether it is a button or a link. */
interface ButtonLook {
  /** `contained` (the main action), `soft`, `outlined` or `text`. */
  readonly variant?: 'contained' | 'soft' | 'outlined' | 'text' | undefined;
  /** `secondary` is amber: at most one per screen. `inherit` uses the surrounding colour. */
  readonly color?: 'primary' | 'secondary' | 'error' | 'inherit' | undefined;
  /** `small` is for the cards of a list: as high as the others, with less padding beside its words. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & ButtonLook;
export type AnchorButtonProps = Omit<ComponentProps<'a'>, 'color'> & ButtonLook;

/** Turns the look into the attributes that the style sheet selects by, and adds the icons to the children. */
function look<Props extends ButtonLook>({
  variant = 'contained',
  color = 'primary',
  size = 'medium',
  fullWidth,
  startIcon,
  endIcon,
  children,
  className,
  ...element
}: Props) {
  return {
    ...element,
    className: classes(styles.button, className),
    'data-variant': variant,
    'data-color': color === 'primary' ? undefined : color,
    'data-size': size === 'medium' ? undefined : size,
    'data-wide': fullWidth ? '' : undefined,
    children: (
      <>
        {startIcon && (
          <span className={styles.side} data-icon="start">
            {startIcon}
          </span>
        )}
        {children}
        {endIcon && (
          <span className={styles.side} data-icon="end">
            {endIcon}
          </span>
        )}
      </>
    ),
  };
}

/** A button with words. It submits a form only with `type="submit"`. While `disabled` it keeps the focus. */
export function Button(props: ButtonProps) {
  return <button type="button" {...withFocusKept(look(props))} />;
}

/** Anchor that looks like a button, for addresses outside the router: `tel:`, WhatsApp, another site. */
export function AnchorButton(props: AnchorButtonProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is among the props
  return <a {...look(props)} />;
}

const Sign = withClass('button', styles.icon);

/** A button that is only an icon; needs an `aria-label` (or visually hidden words). While `disabled` it keeps the focus. */
export function IconButton(props: Omit<ComponentProps<'button'>, 'color'>) {
  return <Sign type="button" {...withFocusKept(props)} />;
}

/** The same as an anchor. */
export const AnchorIconButton = withClass('a', styles.icon);
