import { FindField } from '#src/ui/fields/FindField.tsx';
import { useSearchWords } from '#src/features/vendor/useSearchWords.ts';

/**
 * The search field of the list. A key press changes this field alone; the list follows when the typing pauses.
 * @param inUrl the words by which the list is filtered now
 */
export function PostsSearchField({ inUrl, onSearch }: { inUrl: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useSearchWords(inUrl, onSearch);
  return (
    <FindField
      label="Search your adverts"
      placeholder="Title, brand or part number"
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
