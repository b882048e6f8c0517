import { formatBytes } from '#src/lib/text/byteSize.ts';
import styles from './ProgressBars.module.css';

/** Upload progress of each picture: bytes sent, out of all its bytes. Renders nothing without pictures. */
export function ProgressBars({ steps }: { steps: readonly { readonly sentBytes: number; readonly bytes: number }[] }) {
  if (steps.length === 0) return null;
  return (
    <ul className={styles.list}>
      {steps.map(({ sentBytes, bytes }, place) => {
        const name = `Picture ${place + 1} of ${steps.length}`;
        return (
          <li className={styles.row} key={place}>
            <span>{name}</span>
            <span>{sentBytes >= bytes ? 'Sent' : sentOf(sentBytes, bytes)}</span>
            <progress aria-label={name} max={Math.max(1, bytes)} value={sentBytes} />
          </li>
        );
      })}
    </ul>
  );
}

function sentOf(sentBytes: number, bytes: number): string {
  return sentBytes === 0 ? formatBytes(bytes) : `${formatBytes(sentBytes)} of ${formatBytes(bytes)}`;
}
