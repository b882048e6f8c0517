import type { ReactNode } from 'react';
import { SlidersIcon } from '#src/ui/pictures/icons.tsx';
import { filterFormId } from './filters/FilterForm.tsx';
import styles from './ListingControls.module.css';

/** The pill that floats over a list, where a thumb reaches it: the filters, and the parts to compare. */
export function ListingControls({ filterCount, compareBar }: { filterCount: number; compareBar: ReactNode }) {
  return (
    <div className={styles.pill}>
      <button className={styles.filterButton} type="button" popoverTarget={filterFormId} aria-haspopup="dialog">
        <SlidersIcon size={20} />
        <span>{filterCount > 0 ? `Filters · ${filterCount}` : 'Filters'}</span>
      </button>
      {compareBar}
    </div>
  );
}
