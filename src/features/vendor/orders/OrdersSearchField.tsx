import { useEffect, useState } from 'react';
import { useSettled } from '#src/lib/useSettled.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import styles from './OrdersSearchField.module.css';

const settleMs = 300;

/**
 * The words that orders are looked for by; the list hears of them when the typing pauses.
 * @param inUrl the words that the list is narrowed to
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
    <TextField
      className={styles.search}
      label="Search orders"
      hideLabel
      roomForMessage={false}
      type="search"
      enterKeyHint="search"
      maxLength={80}
      placeholder="Name, order or phone number"
      start={<SearchIcon size={20} />}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
