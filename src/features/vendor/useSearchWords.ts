import { useEffect, useState } from 'react';
import { useSettled } from '#src/lib/useSettled.ts';

const settleMs = 300;

/**
 * The words of a search field over a list that the URL filters. A key press changes the field alone; the list follows
 * when the typing pauses.
 * @param inUrl the words by which the list is filtered now
 * @param onSearch is called with the trimmed words
 */
export function useSearchWords(
  inUrl: string,
  onSearch: (words: string) => void,
): readonly [words: string, setWords: (words: string) => void] {
  const [words, setWords] = useState(inUrl);
  const settled = useSettled(words, settleMs);
  useEffect(() => {
    if (settled === words && settled.trim() !== inUrl) onSearch(settled.trim());
    // oxlint-disable-next-line react/exhaustive-deps -- typing decides; the URL's own changes are read below
  }, [settled]);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    // Back, a chip or Clear All changed the words from outside. Words that are being typed meanwhile stay.
    setSeen(inUrl);
    if (settled === words && words.trim() !== inUrl) setWords(inUrl);
  }
  return [words, setWords];
}
