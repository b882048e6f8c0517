import { withClass } from '#src/ui/withClass.tsx';
import styles from './searchBox.module.css';

/** The pill around the search: 48 px high, on a quiet background. */
export const SearchBox = withClass('div', styles.searchBox);

export const SearchInput = withClass('input', styles.searchInput);

export const ClearButton = withClass('button', styles.clearButton);
