import styled from '@emotion/styled';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';
import { colour } from './colour.ts';

/** The look of a link in running text, for links that leave the shop. */
export const TextAnchor = styled('a')({
  color: colour.primary,
  fontWeight: 600,
  textDecorationLine: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  borderRadius: 4,
});

const BareAnchor = styled('a')({ color: 'inherit', textDecoration: 'none' });

/** Anchor that looks like a button, for addresses outside the router: `tel:`, WhatsApp, another site. */
export function AnchorButton(props: Omit<ButtonProps<'a'>, 'component'>) {
  return <Button {...props} component="a" />;
}

/** The same as an icon alone. */
export function AnchorIconButton(props: Omit<IconButtonProps<'a'>, 'component'> & { 'aria-label': string }) {
  return <IconButton {...props} component="a" />;
}

/** Underlined link inside the shop. */
export const AppLink = createLink(TextAnchor);
/** Link without a look of its own: around a card, a tile, a menu row. */
export const BareLink = createLink(BareAnchor);
/** Link that looks like a button: same kinds and sizes as MUI's Button. */
export const LinkButton = createLink(AnchorButton);
/** Link that is an icon alone; needs an `aria-label`. */
export const LinkIconButton = createLink(AnchorIconButton);
