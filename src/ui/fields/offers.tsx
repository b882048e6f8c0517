import { withClass } from '#src/ui/withClass.tsx';
import styles from './offers.module.css';

/* What a text field offers below itself while something is typed in it. */

export const OfferItem = withClass('li', styles.offer);
/** Below its words: what it is, what it costs. */
export const OfferSecond = withClass('span', styles.second);
