import { CloseIcon, SearchIcon } from '#src/ui/pictures/icons.tsx';
import { OfferRow } from './OfferRow.tsx';
import { SearchBox, SearchInput, ClearButton } from './searchBox.tsx';
import { useSearchCombobox } from './useSearchCombobox.ts';
import styles from './SearchField.module.css';

/**
 * The search of the shop: a form that works without script, with suggestions while typing. It is in the top bar on a
 * desktop and at the top of the listings on a phone.
 */
export function SearchField() {
  const { text, offers, correctedQuery, open, take, clear, formProps, inputProps, listProps, offerProps } =
    useSearchCombobox({});
  return (
    <form className={styles.form} {...formProps}>
      <SearchBox>
        <SearchIcon />
        <SearchInput {...inputProps} />
        {text !== '' && (
          <ClearButton type="button" aria-label="Clear the search" onClick={clear}>
            <CloseIcon size={20} />
          </ClearButton>
        )}
      </SearchBox>
      <div className={styles.popup} hidden={!open}>
        {correctedQuery && (
          <p className={styles.corrected}>
            Showing <b>{correctedQuery}</b>
          </p>
        )}
        <ul {...listProps}>
          {open &&
            offers.map((offer, index) => (
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
    </form>
  );
}
