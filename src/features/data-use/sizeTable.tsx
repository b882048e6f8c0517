import { formatBytes } from '#src/lib/byteSize.ts';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './sizeTable.module.css';

/** Rows of names and sizes; the last one is the sum. Its columns keep their width while the sizes come. */
export const SizeTable = withClass('table', styles.sizeTable);

/** A size for a cell: nothing is `0`, and what is not known yet a dash. */
export function sizeWord(bytes: number | undefined): string {
  if (bytes === undefined) return '–';
  return bytes === 0 ? '0' : formatBytes(bytes);
}
