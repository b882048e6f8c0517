import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonStyle, iconButtonStyle, isElementProp } from './buttonLook.ts';

const Word = styled('button', { shouldForwardProp: isElementProp })<ButtonLook>(buttonStyle);
const Sign = styled('button')(iconButtonStyle);
/** An icon beside the words stands a little outside, so that the words look centred. */
const Side = styled('span')({
  display: 'inherit',
  '&:first-of-type:not(:only-child)': { marginLeft: -4 },
  '&:last-of-type:not(:first-of-type)': { marginRight: -4 },
});

export type ButtonProps = Omit<ComponentProps<'button'>, 'color'> &
  ButtonLook & { startIcon?: ReactNode; endIcon?: ReactNode };
export type AnchorButtonProps = Omit<ComponentProps<'a'>, 'color'> &
  ButtonLook & { startIcon?: ReactNode; endIcon?: ReactNode };

function inside({ startIcon, endIcon, children }: Pick<ButtonProps, 'startIcon' | 'endIcon' | 'children'>): ReactNode {
  return (
    <>
      {startIcon && <Side data-icon="start">{startIcon}</Side>}
      {children}
      {endIcon && <Side data-icon="end">{endIcon}</Side>}
    </>
  );
}

/** A button with words. It sends no form unless it is told to (`type="submit"`). */
export function Button({ startIcon, endIcon, children, variant = 'contained', ...button }: ButtonProps) {
  return (
    <Word type="button" variant={variant} data-variant={variant} {...button}>
      {inside({ startIcon, endIcon, children })}
    </Word>
  );
}

const WordAnchor = Word.withComponent('a');
const SignAnchor = Sign.withComponent('a');

/** Anchor that looks like a button, for addresses outside the router: `tel:`, WhatsApp, another site. */
export function AnchorButton({ startIcon, endIcon, children, variant = 'contained', ...anchor }: AnchorButtonProps) {
  return (
    <WordAnchor variant={variant} data-variant={variant} {...anchor}>
      {inside({ startIcon, endIcon, children })}
    </WordAnchor>
  );
}

/** A button that is an icon alone; needs an `aria-label` (or words that are visually hidden). */
export function IconButton(props: Omit<ComponentProps<'button'>, 'color'>) {
  return <Sign type="button" {...props} />;
}

/** The same as an anchor. */
export function AnchorIconButton(props: Omit<ComponentProps<'a'>, 'color'> & { 'aria-label': string }) {
  return <SignAnchor {...props} />;
}
