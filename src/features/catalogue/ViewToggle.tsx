import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { listingViewAtom, type ListingView } from '#src/device/viewChoice.ts';
import { GridIcon, ListIcon } from '#src/ui/pictures/icons.tsx';
import styles from './ViewToggle.module.css';

const views = [
  { of: 'grid', label: 'Grid', Icon: GridIcon },
  { of: 'list', label: 'List', Icon: ListIcon },
] as const;

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
      {views.map(({ of, label, Icon }) => (
        <button
          key={of}
          className={styles.segment}
          type="button"
          data-view={of}
          aria-label={label}
          title={label}
          aria-pressed={view === of}
          onClick={() => choose(of)}
        >
          <Icon />
        </button>
      ))}
    </fieldset>
  );
}
