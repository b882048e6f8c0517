import { withClass } from '#src/ui/withClass.tsx';
import styles from './offers.module.css';

/* The suggestions that a text field shows below itself while a person types. */

export const OfferItem = withClass('li', styles.offer);
