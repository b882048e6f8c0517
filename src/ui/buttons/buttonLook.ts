import type { CSSObject } from '@emotion/react';
import { colour } from '#src/ui/theme/colour.ts';
import { hasHover } from '#src/ui/layout/screen.ts';
import { motion, radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

/** How a button looks; the same for one that sends and one that leads somewhere. */
export interface ButtonLook {
  /** `contained` (the one thing to do), `soft`, `outlined` or `text`. */
  readonly variant?: 'contained' | 'soft' | 'outlined' | 'text' | undefined;
  /** `secondary` is the amber one: one on a screen at most. `inherit` takes the colour around it. */
  readonly color?: 'primary' | 'secondary' | 'error' | 'inherit' | undefined;
  readonly size?: 'medium' | 'large' | undefined;
  readonly fullWidth?: boolean | undefined;
}

const lookNames: ReadonlySet<string> = new Set(['variant', 'color', 'size', 'fullWidth']);

/** For `styled`: what only says how it looks is not for the element. */
export const isElementProp = (name: string) => !lookNames.has(name);

const pressMotion = `background-color ${motion.pressMs}ms ${motion.ease},transform ${motion.pressMs}ms ${motion.ease}`;
const hover = (backgroundColor: string): CSSObject => ({ [hasHover]: { '&:hover': { backgroundColor } } });

/** A button that waits keeps the focus, so it is disabled in words alone. */
const inactive = '&:disabled, &[aria-disabled=true]';

/** What every button does: no look of the browser's own, focus by CSS (also before a script runs), a press. */
const pressable: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: pressMotion,
  '&:active': { transform: 'scale(.98)' },
  [inactive]: { cursor: 'default', pointerEvents: 'none' },
};

const grounds = {
  primary: { ground: colour.primary, on: colour.onPrimary, hovered: colour.primaryHover, ink: colour.primary },
  secondary: { ground: colour.amber, on: colour.onAmber, hovered: colour.amberHover, ink: colour.onAmber },
  error: { ground: colour.error, on: colour.onError, hovered: colour.errorHover, ink: colour.error },
  inherit: { ground: colour.sunken, on: 'inherit', hovered: colour.sunken, ink: 'inherit' },
} as const;

/** The style of a button with words on it. */
export function buttonStyle({
  variant = 'contained',
  color = 'primary',
  size = 'medium',
  fullWidth = false,
}: ButtonLook): CSSObject[] {
  const { ground, on, hovered, ink } = grounds[color];
  const large = size === 'large';
  const edge = variant === 'outlined' ? 1 : 0;
  const looks: Record<NonNullable<ButtonLook['variant']>, CSSObject> = {
    contained: { color: on, backgroundColor: ground, ...hover(hovered) },
    soft: { color: colour.onSoft, backgroundColor: colour.soft, ...hover(colour.softHover) },
    outlined: { color: ink, border: `1px solid ${colour.outline}`, ...hover(colour.sunken) },
    text: { color: ink, ...hover(color === 'error' ? colour.errorSoft : colour.sunken) },
  };
  const filled = variant === 'contained' || variant === 'soft';
  return [
    pressable,
    {
      ...type.label,
      lineHeight: 1.25,
      gap: 8,
      minWidth: 48,
      minHeight: large ? 54 : 48,
      padding: variant === 'text' ? 12 : `${(large ? 14 : 12) - edge}px ${(large ? 24 : 20) - edge}px`,
      borderRadius: radius.m,
      ...(fullWidth && { width: '100%' }),
    },
    looks[variant],
    {
      [inactive]: {
        color: colour.textThird,
        borderColor: colour.hairline,
        backgroundColor: filled ? colour.sunken : 'transparent',
      },
    },
  ];
}

/** The style of a button that is an icon alone: 48 px round. */
export const iconButtonStyle: CSSObject = {
  ...pressable,
  flex: 'none',
  width: 48,
  height: 48,
  padding: 12,
  borderRadius: '50%',
  ...hover(colour.sunken),
  '&:disabled': { ...hover('transparent'), color: colour.textThird },
};
