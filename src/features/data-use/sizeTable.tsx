import { formatBytes } from '#src/lib/byteSize.ts';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './sizeTable.module.css';

/** Rows of names and sizes; the last one is the sum. Its columns keep their width while the sizes come. */
export const SizeTable = withClass('table', styles.sizeTable);

/** A size: nothing is `0`, and what is not known yet a dash. */
export function SizeCell({ bytes }: { bytes: number | undefined }) {
  const words = bytes === undefined ? '–' : bytes === 0 ? '0' : formatBytes(bytes);
  // A text of its own for each size: one that grows to the left counts as moved.
  return (
    <td>
      <span key={words}>{words}</span>
    </td>
  );
}
