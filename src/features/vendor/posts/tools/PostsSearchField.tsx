import { useEffect, useState } from 'react';
import { useSettled } from '#src/lib/useSettled.ts';
import { FindField } from '#src/ui/fields/FindField.tsx';

const settleMs = 300;

/**
 * The search field of the list. A key press changes this field alone; the list follows when the typing pauses.
 * @param inUrl the words by which the list is filtered now
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
    // Back, a chip or Clear All changed the words from outside. Words that are being typed meanwhile stay.
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
