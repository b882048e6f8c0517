import type { ReactNode } from 'react';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import type { useSearchCombobox } from './useSearchCombobox.ts';
import styles from './SearchBox.module.css';

/** The pill around the search: 48 px high, on a quiet background, with a button that clears what is typed. */
export function SearchBox({
  combobox: { text, clear, inputProps },
  icon,
}: {
  combobox: ReturnType<typeof useSearchCombobox>;
  icon?: ReactNode;
}) {
  return (
    <div className={styles.searchBox}>
      {icon}
      <input className={styles.searchInput} {...inputProps} />
      {text !== '' && (
        <button className={styles.clearButton} type="button" aria-label="Clear the search" onClick={clear}>
          <CloseIcon size={20} />
        </button>
      )}
    </div>
  );
}
