import { type Compared, useCompareTick } from './useCompareTick.ts';
import styles from './CompareTick.module.css';

/** Adds the advert of a page to the comparison, or removes it. */
export function CompareTick(props: Compared) {
  return (
    <button className={styles.tick} {...useCompareTick(props)}>
      <span />
      Compare
    </button>
  );
}
