/** What the browser offers below the text field whose `list` is this id; anything else can be typed. */
export function OfferedWords({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </datalist>
  );
}
