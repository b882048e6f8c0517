import { useAtom } from 'jotai';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { ChevronLeftIcon } from '#src/ui/pictures/icons.tsx';
import { recentSearchesAtom } from './recentSearches.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchOffers } from './SearchOffers.tsx';
import { useSearchCombobox } from './useSearchCombobox.ts';
import offers from './SearchOffers.module.css';
import styles from './SearchOverlay.module.css';

/* Load this module lazily: it brings MUI's Dialog. */

/** The search as a full page for phones, opened from the top bar with the keypad up. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FullPageDialog open={open} onClose={onClose} label="Search">
      <Content onClose={onClose} />
    </FullPageDialog>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const combobox = useSearchCombobox({ alwaysOpen: true, onDone: onClose });
  const [recent, setRecent] = useAtom(recentSearchesAtom);
  return (
    <>
      <form className={styles.head} {...combobox.formProps}>
        <IconButton aria-label="Close the search" onClick={onClose}>
          <ChevronLeftIcon />
        </IconButton>
        <SearchBox combobox={combobox} />
      </form>
      <div className={styles.body}>
        <SearchOffers combobox={combobox}>
          {combobox.text === '' && recent.length > 0 && (
            <div className={styles.quietHead}>
              <h2 className={offers.quiet}>You searched</h2>
              <ClearRecent onClick={() => setRecent(() => [])} />
            </div>
          )}
        </SearchOffers>
      </div>
    </>
  );
}

function ClearRecent({ onClick }: { onClick: () => void }) {
  return (
    <button className={styles.textButton} type="button" onClick={onClick}>
      Clear All
    </button>
  );
}
