import { useAtom } from 'jotai';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { ChevronLeftIcon, CloseIcon } from '#src/ui/pictures/icons.tsx';
import { OfferRow } from './OfferRow.tsx';
import { recentSearchesAtom } from './recentSearches.ts';
import { ClearButton, SearchBox, SearchInput } from './searchBox.tsx';
import { useSearchCombobox } from './useSearchCombobox.ts';
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
  const { text, offers, correctedQuery, take, clear, formProps, inputProps, listProps, offerProps } = useSearchCombobox(
    {
      alwaysOpen: true,
      onDone: onClose,
    },
  );
  const [recent, setRecent] = useAtom(recentSearchesAtom);
  return (
    <>
      <form className={styles.head} {...formProps}>
        <IconButton aria-label="Close the search" onClick={onClose}>
          <ChevronLeftIcon />
        </IconButton>
        <SearchBox>
          <SearchInput {...inputProps} />
          {text !== '' && (
            <ClearButton type="button" aria-label="Clear the search" onClick={clear}>
              <CloseIcon size={20} />
            </ClearButton>
          )}
        </SearchBox>
      </form>
      <div className={styles.body}>
        {correctedQuery && (
          <p className={styles.quiet}>
            Showing <b>{correctedQuery}</b>
          </p>
        )}
        {text === '' && recent.length > 0 && (
          <div className={styles.quietHead}>
            <h2 className={styles.quiet}>You searched</h2>
            <ClearRecent onClick={() => setRecent(() => [])} />
          </div>
        )}
        <ul {...listProps}>
          {offers.map((offer, index) => (
            <OfferRow
              key={`${offer.kind} ${offer.text}`}
              offer={offer}
              typed={correctedQuery ?? text}
              onTake={take}
              {...offerProps(index)}
            />
          ))}
        </ul>
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
