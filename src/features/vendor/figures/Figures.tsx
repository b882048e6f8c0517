import { withClass } from '#src/ui/withClass.tsx';
import styles from './Figures.module.css';

/** The plan's card and the three figures: stacked on a phone, in one row from 900 px. */
export const Figures = withClass('div', styles.figures);

/** The first of the figures: as wide as a phone. */
export const WideFigure = withClass('div', styles.wideFigure);
