import { createLink } from '@tanstack/react-router';
import { AnchorButton, AnchorIconButton } from './buttons/Button.tsx';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './links.module.css';

/** A link in running text, for links that leave the shop. */
export const TextAnchor = withClass('a', styles.textAnchor);

const BareAnchor = withClass('a', styles.bareAnchor);

/** Underlined link inside the shop. */
export const AppLink = createLink(TextAnchor);
/** Link without its own style: around a card, a tile, a menu row. */
export const BareLink = createLink(BareAnchor);
/** Link that looks like a button: same kinds and sizes as `Button`. */
export const LinkButton = createLink(AnchorButton);
/** Link that is only an icon; needs an `aria-label`. */
export const LinkIconButton = createLink(AnchorIconButton);
