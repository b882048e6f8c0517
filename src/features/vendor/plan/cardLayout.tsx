import { Panel } from '#src/ui/layout/Panel.tsx';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './cardLayout.module.css';

/** The card of the plan: the same height while it loads. */
export const Card = withClass(Panel, styles.card);
