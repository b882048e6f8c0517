import { countText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import styles from './RefusedList.module.css';
import type { ImportState } from './useImport.ts';

/** Why a chosen file is not in the preview; one that is too long is offered in parts. */
export function RefusedList({ state }: { state: ImportState }) {
  const { refused, file, busy, choosePart } = state;
  if (!refused) return null;
  const { name, reason, parts } = refused;
  if (!parts) {
    return (
      <Strip kind="error" live title={name}>
        {reason} {file !== null && 'The list above is still the one that you chose before.'}
      </Strip>
    );
  }
  return (
    <>
      <Strip live title={name}>
        One import takes 1,000 rows, and this list has more. Choose the rows to import now. Afterwards choose the file
        again for the next ones. {file !== null && 'They take the place of the list above.'}
      </Strip>
      <div className={styles.parts}>
        {parts.map((part) => (
          <Button
            key={part.firstRow}
            variant="outlined"
            disabled={busy !== null}
            onClick={() => void choosePart(name, part)}
          >
            Rows {countText(part.firstRow)} to {countText(part.lastRow)}
          </Button>
        ))}
      </div>
    </>
  );
}
