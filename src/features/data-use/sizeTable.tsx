import { formatBytes } from '#src/lib/text/byteSize.ts';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './sizeTable.module.css';

/** Rows of names and sizes; the last one is the sum. The columns keep their width while the sizes load. */
export const SizeTable = withClass('table', styles.sizeTable);

/** A size: `0` for nothing, and a dash for what is not known yet. */
export function SizeCell({ bytes }: { bytes: number | undefined }) {
  const words = bytes === undefined ? '–' : bytes === 0 ? '0' : formatBytes(bytes);
  // A new element for each size: a text that grows to the left counts as a layout shift.
  return (
    <td>
      <span key={words}>{words}</span>
    </td>
  );
}
