import { StatusChip } from '../Chip.tsx';
import styles from './PriceGuide.module.css';

/**
 * Shows how a price compares with what others ask: a track whose middle half is the usual range, a dot for the price,
 * and words that say the same.
 * @param standing how this price compares; its `place` on the track goes from 0 to 1; null while there is no price yet
 */
export function PriceGuide({
  standing,
  words,
}: {
  standing: { readonly kind: 'good' | 'fair' | 'high'; readonly words: string; readonly place: number } | null;
  words: string;
}) {
  return (
    <div className={styles.guide}>
      <div className={styles.head}>
        <h2 className={styles.title}>Price range guide</h2>
        {standing && <StatusChip kind={standing.kind === 'high' ? 'warning' : 'success'}>{standing.words}</StatusChip>}
      </div>
      <div className={styles.track} aria-hidden>
        {standing && (
          <span
            className={styles.dot}
            data-kind={standing.kind}
            style={{ insetInlineStart: `${standing.place * 100}%` }}
          />
        )}
      </div>
      <p>{words}</p>
    </div>
  );
}
