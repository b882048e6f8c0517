import { FindField } from '#src/ui/fields/FindField.tsx';
import { useSearchWords } from '#src/features/vendor/useSearchWords.ts';
import styles from './OrdersSearchField.module.css';

/** The search for orders, which passes words on when the typing pauses. @param inUrl filters the list now */
export function OrdersSearchField({ inUrl, onSearch }: { inUrl: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useSearchWords(inUrl, onSearch);
  return (
    <FindField
      className={styles.search}
      label="Search orders"
      maxLength={80}
      placeholder="Name, order or phone number"
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
