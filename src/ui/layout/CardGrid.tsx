import { withClass } from '#src/ui/withClass.tsx';
import styles from './CardGrid.module.css';

/** Cards of what somebody has or has to decide: below each other, in two columns on a desktop. */
export const CardGrid = withClass('div', styles.cardGrid);
