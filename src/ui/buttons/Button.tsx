import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#src/lib/classes.ts';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './Button.module.css';

/** How a button looks; the same for one that sends and one that leads somewhere. */
interface ButtonLook {
  /** `contained` (the one thing to do), `soft`, `outlined` or `text`. */
  readonly variant?: 'contained' | 'soft' | 'outlined' | 'text' | undefined;
  /** `secondary` is the amber one: one on a screen at most. `inherit` takes the colour around it. */
  readonly color?: 'primary' | 'secondary' | 'error' | 'inherit' | undefined;
  /** `small` is for the cards of a list: as high as the others, with less beside its words. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & ButtonLook;
export type AnchorButtonProps = Omit<ComponentProps<'a'>, 'color'> & ButtonLook;

/** The attributes by which the style knows a button's look, and what stands in it. */
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

/** A button with words. It sends no form unless it is told to (`type="submit"`). */
export function Button(props: ButtonProps) {
  return <button type="button" {...look(props)} />;
}

/** Anchor that looks like a button, for addresses outside the router: `tel:`, WhatsApp, another site. */
export function AnchorButton(props: AnchorButtonProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its words are among the attributes
  return <a {...look(props)} />;
}

const Sign = withClass('button', styles.icon);

/** A button that is an icon alone; needs an `aria-label` (or words that are visually hidden). */
export function IconButton(props: Omit<ComponentProps<'button'>, 'color'>) {
  return <Sign type="button" {...props} />;
}

/** The same as an anchor. */
export const AnchorIconButton = withClass('a', styles.icon);
