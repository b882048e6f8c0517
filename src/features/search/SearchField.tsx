import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SearchOffers } from './SearchOffers.tsx';
import { useSearchCombobox } from './useSearchCombobox.ts';
import styles from './SearchField.module.css';

/**
 * The search of the shop: a form that works without script, with suggestions while typing. It is in the top bar on a
 * desktop and at the top of the listings on a phone.
 */
export function SearchField() {
  const combobox = useSearchCombobox({});
  return (
    <form className={styles.form} {...combobox.formProps}>
      <SearchBox combobox={combobox} icon={<SearchIcon />} />
      <div className={styles.popup} hidden={!combobox.open}>
        <SearchOffers combobox={combobox} />
      </div>
    </form>
  );
}
