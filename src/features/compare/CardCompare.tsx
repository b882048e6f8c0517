import { CompareIcon } from '#src/ui/pictures/icons.tsx';
import { type Compared, useCompareTick } from './useCompareTick.ts';
import styles from './CardCompare.module.css';

/** Adds the advert of a card to the comparison, or removes it: an icon. */
export function CardCompare(props: Compared) {
  return (
    <button className={styles.onCard} title="Compare" {...useCompareTick(props)}>
      <span>
        <CompareIcon size={20} />
      </span>
    </button>
  );
}
