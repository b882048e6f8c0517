import { withClass } from '#src/ui/withClass.tsx';
import styles from './offers.module.css';

/* The suggestions that a text field shows below itself while a person types. */

export const OfferItem = withClass('li', styles.offer);

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
