import { useEffect, useState } from 'react';
import { useSettled } from '#src/lib/useSettled.ts';
import { FindField } from '#src/ui/fields/FindField.tsx';

const settleMs = 300;

/**
 * The search words. A key changes this field alone; the list hears of it when the typing pauses.
 * @param inUrl the words that the list is narrowed to
 */
export function PostsSearchField({ inUrl, onSearch }: { inUrl: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(inUrl);
  const settled = useSettled(words, settleMs);
  useEffect(() => {
    if (settled === words && settled.trim() !== inUrl) onSearch(settled);
    // oxlint-disable-next-line react/exhaustive-deps -- typing decides; the URL's own changes are read below
  }, [settled]);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    // Back, a chip or Clear All changed the words from outside; what is being typed meanwhile stays.
    setSeen(inUrl);
    if (settled === words && words.trim() !== inUrl) setWords(inUrl);
  }
  return (
    <FindField
      label="Search your adverts"
      placeholder="Title, brand or part number"
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
