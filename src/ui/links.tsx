import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import { AnchorButton, AnchorIconButton } from './buttons/Button.tsx';
import { colour } from './theme/colour.ts';

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

/** Underlined link inside the shop. */
export const AppLink = createLink(TextAnchor);
/** Link without a look of its own: around a card, a tile, a menu row. */
export const BareLink = createLink(BareAnchor);
/** Link that looks like a button: same kinds and sizes as `Button`. */
export const LinkButton = createLink(AnchorButton);
/** Link that is an icon alone; needs an `aria-label`. */
export const LinkIconButton = createLink(AnchorIconButton);
