import { withClass } from '#src/ui/withClass.tsx';
import styles from './rowTable.module.css';

/** A table whose bodies, one for each row of the file, are cards below 900 px. */
export const RowTable = withClass('table', styles.rowTable);
export const Quiet = withClass('span', styles.quiet);
