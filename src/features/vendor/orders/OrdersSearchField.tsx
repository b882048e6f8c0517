import { useEffect, useState } from 'react';
import { useSettled } from '#src/lib/useSettled.ts';
import { FindField } from '#src/ui/fields/FindField.tsx';
import styles from './OrdersSearchField.module.css';

const settleMs = 300;

/**
 * The search field for orders. It passes the words on when the typing pauses.
 * @param inUrl the words by which the list is filtered now
 */
export function OrdersSearchField({ inUrl, onSearch }: { inUrl: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(inUrl);
  const settled = useSettled(words, settleMs);
  useEffect(() => {
    if (settled === words && settled.trim() !== inUrl) onSearch(settled.trim());
    // oxlint-disable-next-line react/exhaustive-deps -- typing decides; the URL's own changes are read below
  }, [settled]);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    setSeen(inUrl);
    if (settled === words && words.trim() !== inUrl) setWords(inUrl);
  }
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
