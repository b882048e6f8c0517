import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { listingViewAtom, type ListingView } from '#src/device/viewChoice.ts';
import { GridIcon, ListIcon } from '#src/ui/pictures/icons.tsx';
import styles from './ViewToggle.module.css';

/** Grid or list, remembered on the device. */
export function ViewToggle() {
  const [chosen, choose] = useAtom(listingViewAtom);
  const [byWidth, setByWidth] = useState<ListingView>('list');
  useEffect(() => {
    const wide = matchMedia('(min-width:600px)');
    const follow = () => setByWidth(wide.matches ? 'grid' : 'list');
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  const view = chosen ?? byWidth;
  return (
    <fieldset className={styles.box} aria-label="View as">
      <button
        className={styles.segment}
        type="button"
        data-view="grid"
        aria-label="Grid"
        title="Grid"
        aria-pressed={view === 'grid'}
        onClick={() => choose('grid')}
      >
        <GridIcon />
      </button>
      <button
        className={styles.segment}
        type="button"
        data-view="list"
        aria-label="List"
        title="List"
        aria-pressed={view === 'list'}
        onClick={() => choose('list')}
      >
        <ListIcon />
      </button>
    </fieldset>
  );
}
